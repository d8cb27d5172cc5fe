import { type Locator, type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { choosePlace, enter, openMenu, whenHydrated } from './support/browser';
import { linkInMail } from './support/mailbox';
import { place, request } from './support/order-world';
import { confirmOrder, dayAfter, payByCard, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { openPayouts, PASSWORD, publishTool, signUp } from './support/people';
import { picture } from './support/picture';
import { CHOICES, countPresses } from './support/presses';

test.describe.configure({ timeout: 240_000 });

const TITLE = 'Rotary hammer drill';

/** Saves the current step, and waits for the next one. */
async function goOn(page: Page, button: string, step: string) {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(new RegExp(`/draft/${step}$`));
}

/** A visitor presses "List a tool" and creates an account first. */
async function signUpToList(page: Page, { url }: OwnProduct) {
  await page.context().addCookies([{ name: 'euCookiesAccepted', value: '1', url }]);
  await page.goto(url);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'List a tool' }).click();
  await page.waitForURL(/\/signup/);
  const email = `nora-${Date.now()}@example.com`;
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newton');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/new\/description$/);
  return email;
}

async function describeTool(page: Page) {
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Description').fill('SDS plus, with a case and four bits.');
  await page.getByLabel('Category').selectOption({ label: 'Power tools' });
  await page.getByLabel('Brand').selectOption({ label: 'Makita' });
  await page.getByRole('textbox', { name: 'Serial number' }).fill('HR-2470-1');
  await expectAccessible(page);
}

async function tellWhere(page: Page) {
  // The field is plain until it gets the focus, perhaps before the click has ended on a busy machine.
  const offers = page.getByRole('combobox', { name: 'Area' });
  await page.getByRole('textbox', { name: 'Area' }).or(offers).click();
  await choosePlace(page, offers, { words: '78701', name: /Austin/ });
  await page.getByLabel('Street and number').fill('1908 Chestnut Avenue');
  await page.getByRole('button', { name: 'It’s right there' }).click();
}

/** Adds a photo in the first step, before there is a draft. */
async function addPhotoFirst(page: Page) {
  await page.getByLabel('Choose photos').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
}

/** Enters the bank account on our page, and then completes the payment provider's page. */
async function setUpPayouts(page: Page) {
  await page.getByRole('link', { name: 'Add payout details' }).click();
  await page.waitForURL(/\/account\/payments$/);
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Save and go to Stripe' }).click();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
}

/** Another person rents the tool for three nights, and the payment books them right away. */
async function rent(product: OwnProduct, listingId: string) {
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const items = [{ listingId, start: dayAfter(now, 6), end: dayAfter(now, 9) }];
  const order = { items, hasDamageProtection: false };
  const { id, intentId } = readOrder((await place(product, renter, request(order))).body);
  await payByCard(product, intentId);
  await confirmOrder(renter, id);
}

test('a visitor lists a tool, sets up payouts, and the tool is published and rented @main', async ({
  page,
  product,
}) => {
  const problems = watchProblems(page);
  const email = await signUpToList(page, product);

  await test.step('six steps; the photo of the first one is there in the last one', async () => {
    await addPhotoFirst(page);
    await describeTool(page);
    await goOn(page, 'Next: tool rules', 'policy');
    await goOn(page, 'Next: location', 'location');
    await tellWhere(page);
    await goOn(page, 'Next: pricing', 'pricing');
    await page.getByLabel('Price per night').fill('24');
    await goOn(page, 'Next: availability', 'availability');
    await goOn(page, 'Next: photos', 'photos');
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the tool waits for the payouts, and is published with them', async () => {
    await page.getByRole('button', { name: 'Publish listing' }).click();
    await setUpPayouts(page);
    await page.waitForURL(/\/l\/rotary-hammer-drill\/[^/]+\/live$/);
    const heading = page.getByRole('heading', { level: 1, name: 'Your tool is live' });
    await expect(heading).toBeFocused();
    // Two nights of $24 without the commission of 10%.
    await expect(page.getByText('A weekend, 2 nights, pays you $43.20.')).toBeVisible();
    await expect(page.getByText('Your email address isn’t confirmed')).toHaveCount(1);
    await expectAccessible(page);
  });
  const listingId = new URL(page.url()).pathname.split('/').at(-2)!;

  await page.goto(await linkInMail(product, email, /verif|confirm/i));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  await test.step('it is among their tools, with its first rental', async () => {
    await page.goto(`${product.url}/listings`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: TITLE }) });
    await expect(card.getByText('Published')).toBeVisible();
    await expect(card.getByText('Nothing booked')).toBeVisible();
    await expectAccessible(page);
    await rent(product, listingId);
    await page.reload();
    await card.getByRole('link', { name: /^Pick up .*, Rob/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Rob picks up the tool on/ }),
    ).toBeVisible();
    const earned = page.locator('summary', { hasText: 'What you earn' });
    await expect(earned).toContainText('$64.80');
  });
  expect(problems).toEqual([]);
});

test('a draft is left and found again; publishing waits for the serial number, and names it', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nora');
  await openPayouts(product, owner);
  await enter(page, product, owner);
  await page.goto(`${product.url}/l/new`);
  await expect(page.getByText('Still missing:')).toBeVisible();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.waitForURL(/\/listings$/);
  await page
    .getByRole('link', { name: /Finish listing/ })
    .first()
    .click();
  await page.waitForURL(/\/draft\/description$/);
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);

  await page.getByRole('button', { name: 'Next: tool rules' }).click();
  await expect(page.getByText('Type it, or say “It has none” or “Later”.')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Description').fill('SDS plus, with a case and four bits.');
  await page.getByLabel('Category').selectOption({ label: 'Power tools' });
  await page.getByLabel('Brand').selectOption({ label: 'Makita' });
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(page.getByText('Still missing:')).toBeHidden();
  await goOn(page, 'Next: tool rules', 'policy');
  await goOn(page, 'Next: location', 'location');
  await tellWhere(page);
  await page.getByRole('button', { name: 'After they pay' }).click();
  await expect(page.getByRole('region', { name: 'Pick up here' })).toContainText(
    '1908 Chestnut Avenue',
  );
  await expectAccessible(page);
  await goOn(page, 'Next: pricing', 'pricing');
  await page.getByLabel('Price per night').fill('24');
  await goOn(page, 'Next: availability', 'availability');
  await goOn(page, 'Next: photos', 'photos');

  const publish = page.getByRole('button', { name: 'Publish listing' });
  await publish.click();
  const gap = page.getByRole('link', { name: 'Serial number' });
  await expect(gap).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/draft\/description#serialNumber$/);
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await page.getByRole('button', { name: 'It has none' }).click();
  await goOn(page, 'Next: tool rules', 'policy');
  const steps = page.getByRole('navigation', { name: 'Listing steps' });
  await steps.getByRole('link', { name: 'Photos' }).click();
  await publish.click();
  await expect(page.getByLabel(/Add photos/)).toBeFocused();
  await page.getByLabel(/Add photos/).setInputFiles(picture);
  await publish.click();
  await page.waitForURL(/\/live$/);
});

for (const isByKeyboard of [false, true]) {
  const how = isByKeyboard ? 'the keyboard' : 'a finger';
  test(`with ${how} an owner with payouts has a tool live after at most nine presses`, async ({
    page,
    context,
    product,
  }) => {
    const press = async (target: Locator) => {
      if (isByKeyboard) await target.press('Enter');
      else await target.click();
    };
    const owner = await signUp(product, 'Nora');
    await openPayouts(product, owner);
    await enter(page, product, owner);
    const presses = await countPresses(context, CHOICES);
    await whenHydrated(page, () => page.goto(product.url));
    const next = async (name: string, step: string) => {
      await press(page.getByRole('button', { name }));
      await page.waitForURL(new RegExp(`/draft/${step}$`));
    };
    await press(page.getByRole('button', { name: 'Menu' }));
    await press(page.getByRole('dialog').getByRole('link', { name: 'List a tool' }));
    await page.waitForURL(/\/new\/description$/);
    await addPhotoFirst(page);
    await describeTool(page);
    await next('Next: tool rules', 'policy');
    await next('Next: location', 'location');
    const offers = page.getByRole('combobox', { name: 'Area' });
    await page.getByRole('textbox', { name: 'Area' }).or(offers).focus();
    await choosePlace(page, offers, { words: '78701', name: /Austin/ });
    await page.getByLabel('Street and number').fill('1908 Chestnut Avenue');
    await press(page.getByRole('button', { name: 'It’s right there' }));
    await next('Next: pricing', 'pricing');
    await page.getByLabel('Price per night').fill('24');
    await next('Next: availability', 'availability');
    await next('Next: photos', 'photos');
    await press(page.getByRole('button', { name: 'Publish listing' }));
    await page.waitForURL(/\/live$/);
    expect(presses()).toBeGreaterThanOrEqual(5);
    expect(presses()).toBeLessThanOrEqual(9);
  });
}

test('an owner of 43 tools finds one, closes it, opens it again and duplicates it', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nora');
  await openPayouts(product, owner);
  const titles = Array.from({ length: 43 }, (_, index) => `Ladder ${index + 1}`);
  await Promise.all(titles.map((title) => publishTool(owner, { title, price: 1900 })));
  await enter(page, product, owner);
  await page.goto(`${product.url}/listings`);
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^More for Ladder/ }) });
  await expect(cards).toHaveCount(42);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Your tools' })).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Search your tools' }).fill('Ladder 17');
  const card = cards.filter({ has: page.getByRole('heading', { name: 'Ladder 17', exact: true }) });
  const choose = async (item: string) => {
    await card.getByRole('button', { name: 'More for Ladder 17' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Close listing');
  await expect(card.getByText('Renters can’t find it.')).toBeVisible();
  await card.getByRole('button', { name: 'Open listing' }).click();
  await expect(card.getByText('Published')).toBeVisible();
  await choose('Duplicate');
  await page.waitForURL(/\/draft\/description$/);
  await expect(page.getByLabel('Title')).toHaveValue('Ladder 17 (copy)');
  await expect(page.getByLabel('Serial number')).toHaveValue('');
});
