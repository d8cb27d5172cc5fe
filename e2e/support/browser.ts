import { expect, type Locator, type Page } from '@playwright/test';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { slugify } from '~/domain/listing/slug';
import { type OwnProduct } from './own-product';
import { type Person, type Tool } from './people';
import { phone } from './phone';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the menu of a narrow screen, which has the entries of a wide screen's bar. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog');
}

/** Chooses the first place that is offered for these words. */
export async function choosePlace(
  page: Page,
  field: Locator,
  { words, name }: { words: string; name: RegExp },
) {
  const offered = page.getByRole('option', { name }).first();
  // On a busy machine the first answer of a new sandbox may come too late, and a list closes if the page moves. Then people type again.
  await expect(async () => {
    if (await offered.isHidden()) {
      await field.fill(words.slice(0, -1));
      await field.fill(words);
    }
    await expect(offered).toBeVisible({ timeout: 10_000 });
    await offered.click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Does what starts the scripts of a page, and waits until the page is hydrated. Before that, the browser itself follows links. */
export async function whenHydrated(page: Page, start: () => Promise<unknown>) {
  await start();
  // Until then, a script of the page remembers what is typed and pressed there.
  await page.waitForFunction(() => !('earlyInput' in window));
}

declare global {
  interface Window {
    areRowsClosed?: boolean;
  }
}

/** Opens each row of an order's page as soon as it appears. */
export const openRows = (page: Page) =>
  page.addInitScript(() => {
    const open = () => {
      if (window.areRowsClosed) return;
      const rows = document.querySelectorAll<HTMLDetailsElement>(
        'details[name], details[data-earlier]',
      );
      for (const row of rows) {
        // A row closes the others with its name.
        row.removeAttribute('name');
        row.open = true;
      }
    };
    new MutationObserver(open).observe(document, { childList: true, subtree: true });
  });

/** Opens a browser in which a person has logged in, with the rows of an order's page open. */
export async function enter(page: Page, product: OwnProduct, person: Person) {
  await openRows(page);
  await addSession(page, product, person);
}

/** Opens such a browser with closed rows. */
export async function enterWithRows(page: Page, product: OwnProduct, person: Person) {
  await page.addInitScript(() => {
    window.areRowsClosed = true;
  });
  await addSession(page, product, person);
}

async function addSession(page: Page, { url, services }: OwnProduct, { session }: Person) {
  await page.context().addCookies([
    {
      name: sessionCookieName(services.clientId),
      value: encodeURIComponent(JSON.stringify(await session.getToken())),
      url,
    },
    { name: 'euCookiesAccepted', value: '1', url },
    // An earlier page would have set the zone. Without it, the first page shows the marketplace's hours until the app has started.
    { name: 'zone', value: 'UTC', url },
  ]);
}

/**
 * Waits until the server has seen a new tool. Before that, a search finds it at most among related tools, below a heading that says that
 * nothing was found.
 */
export const untilFound = (
  page: Page,
  { url }: OwnProduct,
  { words, kind, title }: Readonly<Record<'words' | 'kind' | 'title', string>>,
) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get(`${url}/s?keywords=${encodeURIComponent(words)}`);
        const text = await answer.text();
        return text.includes(title) && new RegExp(`<h1[^>]*>\\d+ ${kind}`).test(text);
      },
      { timeout: 120_000 },
    )
    .toBe(true);

export const listingPath = ({ id, title }: Tool) => `/l/${slugify(title)}/${id}`;

const dayName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Chooses days in the visible calendar, paging forward to the first day's month. */
export async function chooseDays(page: Page, days: { start: string; end: string }) {
  for (const day of [days.start, days.end]) {
    const cell = page.getByRole('button', { name: new RegExp(dayName(day)) }).first();
    for (let month = 0; month < 12 && !(await cell.isVisible()); month += 1) {
      await expect(page.getByRole('grid').first()).toBeVisible();
      if (await cell.isVisible()) break;
      await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    }
    await cell.click();
  }
}

/** Opens the booking form of a tool's page if it is a sheet. */
export async function openBooking(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return;
  await page.getByRole('button', { name: /^(Choose dates|Book these days)$/ }).click();
}

/** Puts the tool of the page into the cart. */
export async function addToCart(
  page: Page,
  product: OwnProduct,
  tool: Tool,
  days: { start: string; end: string },
) {
  await page.goto(`${product.url}${listingPath(tool)}`);
  await openBooking(page);
  await chooseDays(page, days);
  await page.getByRole('button', { name: 'Add to cart' }).click();
}

/** The amount of a line in the visible breakdown, as text such as "$12.00". */
export const amountOf = (page: Page, line: RegExp | string) =>
  page
    .locator('dl div')
    .filter({ has: page.locator('dt', { hasText: line }) })
    .locator('dd')
    .last();

export const dollars = (minor: number) =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The payment provider's fields, each in its own frame. */
const cardFields = (page: Page) => ({
  number: page
    .frameLocator('iframe[title="Secure card number input frame"]')
    .getByLabel('Credit or debit card number'),
  expiry: page
    .frameLocator('iframe[title="Secure expiration date input frame"]')
    .getByLabel('Credit or debit card expiration date'),
  code: page
    .frameLocator('iframe[title="Secure CVC input frame"]')
    .getByLabel('Credit or debit card CVC/CVV'),
});
const bankFrame = (page: Page) => page.frameLocator('iframe[title="3D Secure authentication"]');

/** Types a card into the payment provider's fields. */
export async function typeCard(page: Page, number: string) {
  const fields = cardFields(page);
  await fields.number.pressSequentially(number);
  await fields.expiry.pressSequentially('1234');
  await fields.code.pressSequentially('123');
}

/** Fills the payment form with this card and accepts the agreement. */
export async function fillPayment(page: Page, number: string) {
  await typeCard(page, number);
  await page.getByLabel('Name on card').fill('Rob Tester');
  await page.getByLabel('ZIP code').fill('78701');
  const agreement = page.getByRole('checkbox', { name: /rental agreement/ });
  if (!(await agreement.isChecked())) await agreement.check();
}

/** Types another card in place of one that was refused. */
export async function retypeCard(page: Page, number: string) {
  const { number: field } = cardFields(page);
  await field.fill('');
  await field.pressSequentially(number);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Answers the bank's question. */
export async function answerBank(
  page: Page,
  answer: 'Complete authentication' | 'Fail authentication',
) {
  const question = page.getByTitle('3D Secure authentication');
  await expect(question).toBeVisible();
  const button = bankFrame(page).getByRole('button', { name: answer });
  // Browsers drop clicks into a frame that has only just appeared. An answer that is on its way is not given again.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5000 });
    await expect(question).toBeHidden({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

/** Says that everything is back. That pays the owner, so it has to be confirmed. */
export async function pressEverythingBack(page: Page, within: Locator | Page = page) {
  await within.getByRole('button', { name: /^Everything is back/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Is everything back?' });
  await question.getByRole('button', { name: 'Everything is back' }).click();
}

/** Opens the form of a claim of this kind. */
export async function claimOf(page: Page, kind: RegExp) {
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const sheet = page.getByRole('dialog', { name: 'What’s wrong?' });
  await sheet.getByRole('button', { name: kind }).click();
}

/** A page of another person, in their own browser of the same kind. */
export async function anotherBrowser(page: Page): Promise<Page> {
  const screen = isPhone(page) ? phone : { viewport: page.viewportSize() };
  const browser = page.context().browser();
  const context = await browser?.newContext({ ...screen, reducedMotion: 'reduce' });
  if (!context) throw new Error('the page has no browser');
  // A test's own pages are closed with it. Others would stay and ask the servers for news as long as the worker lives. After a worker's
  // last test the browser itself may be closing, with all its pages.
  page.context().once('close', () => void context.close().catch(() => undefined));
  return context.newPage();
}

/** Keeps our scripts away from the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const arrival = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/static/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return () => letIn();
}
