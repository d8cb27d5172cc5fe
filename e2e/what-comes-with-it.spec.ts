import { type Page } from '@playwright/test';
import { slugify } from '~/domain/listing/slug';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, claimOf, enter } from './support/browser';
import { Keyboard } from './support/keyboard';
import { accepted, moveOn, world } from './support/order-world';
import { mailAbout } from './support/mailbox';
import { showAsOperator } from './support/orders';
import { expect, test } from './support/own-product-test';
import { logIn } from './support/people';

test.describe.configure({ timeout: 240_000 });

const DAY_MINUTES = 24 * 60;

/** The form for the condition of the tools. */
const form = (page: Page) =>
  page.locator('[id^="handOver-"], [id^="handBack-"]').filter({ has: page.getByRole('group') });
const part = (page: Page, name: string) => form(page).getByRole('checkbox', { name });
/** Ticks a part with the keyboard. */
async function tick(by: Keyboard, name: string): Promise<void> {
  await by.to(part(by.page, name));
  await by.page.keyboard.press('Space');
  await expect(part(by.page, name)).toBeChecked();
}
/** Opens an order, past the bar. */
async function openOrder(by: Keyboard, address: string): Promise<void> {
  await by.open(address);
  await by.page.keyboard.press('Enter');
}

test('both sides see that a charger is missing at hand-over, and that a case does not come back', async ({
  page: owners,
  product,
}) => {
  const all = await world(product);
  const { owner, renter, saw } = all;
  const problems = watchProblems(owners);
  const ownerKeys = await Keyboard.of(owners);
  await enter(owners, product, owner);

  await test.step('the owner lists the parts; too long a one is named', async () => {
    await owners.goto(`${product.url}/l/${slugify(saw.title)}/${saw.id}/edit/description`);
    await owners.getByLabel('Brand', { exact: true }).selectOption({ label: 'Makita' });
    await owners.getByText('Tell renters more').click();
    const parts = owners.getByRole('textbox', { name: 'What comes with it' });
    await parts.fill(`Charger\n${'A very long case '.repeat(5)}`);
    await owners.getByRole('button', { name: 'It has none' }).click();
    await expect(owners.getByText(/A part can have up to 60 characters/)).toBeVisible();
    await parts.fill('Charger\n2 batteries\nCase');
    await expectAccessible(owners);
    await owners.getByRole('button', { name: 'Save changes' }).click();
    await expect(owners.getByText('Saved', { exact: true })).toBeVisible();
  });

  const renters = await anotherBrowser(owners);
  const renterKeys = await Keyboard.of(renters);
  await enter(renters, product, renter);
  await test.step('renters see them before they book', async () => {
    await renters.goto(`${product.url}/l/${slugify(saw.title)}/${saw.id}`);
    const list = renters.getByRole('region', { name: 'What comes with it' });
    await expect(list.getByRole('listitem')).toHaveText(['Charger', '2 batteries', 'Case']);
    await expectAccessible(renters);
  });

  const { id } = await accepted(product, all);
  await moveOn(product, 10 * DAY_MINUTES);
  for (const person of [owner, renter]) await logIn(person);
  await test.step('at the pick-up the renter ticks what is there: nothing is ticked before', async () => {
    await enter(renters, product, renter);
    await openOrder(renterKeys, `${product.url}/order/${id}/details`);
    await expect(renters.getByText('Comes with Charger, 2 batteries, Case')).toBeVisible();
    await expect(part(renters, 'Charger')).not.toBeChecked();
    await tick(renterKeys, '2 batteries');
    await tick(renterKeys, 'Case');
    await expectAccessible(renters);
    await renterKeys.press(form(renters).getByRole('button', { name: 'I have the tools' }));
    const question = renters.getByRole('alertdialog', { name: 'Is this part missing?' });
    await expect(question).toContainText('Not checked off: Charger (Table saw).');
    await expectAccessible(renters);
    await renterKeys.press(question.getByRole('button', { name: 'It’s missing' }));
    await expect(renters.getByText('Missing: Charger (Table saw)').first()).toBeVisible();
  });

  await test.step('the owner is told by mail and on the page, and notes that all is there', async () => {
    expect(await mailAbout(product, owner.email, /noted the condition at handoff/)).toContain(
      'Missing: Charger (Table saw)',
    );
    await enter(owners, product, owner);
    await openOrder(ownerKeys, `${product.url}/sale/${id}/details`);
    await expect(owners.getByText('Missing: Charger (Table saw)').first()).toBeVisible();
    for (const name of ['Charger', '2 batteries', 'Case']) await tick(ownerKeys, name);
    await ownerKeys.press(form(owners).getByRole('button', { name: 'I handed the tools over' }));
    await expect(owners.getByText('All parts are there.').first()).toBeVisible();
  });

  await moveOn(product, 3 * DAY_MINUTES);
  for (const person of [owner, renter]) await logIn(person);
  await test.step('at the return the owner misses the case, which both pages and a claim name', async () => {
    await enter(owners, product, owner);
    await openOrder(ownerKeys, `${product.url}/sale/${id}/details`);
    await expect(form(owners)).toContainText('Was already missing at handoff.');
    await tick(ownerKeys, 'Charger');
    await tick(ownerKeys, '2 batteries');
    await form(owners)
      .getByRole('button', { name: /^Everything is back/ })
      .click();
    await owners.getByRole('button', { name: 'Back to the list' }).click();
    expect((await showAsOperator(product, id)).state).toBe('state/accepted');
    await form(owners)
      .getByRole('button', { name: /^Everything is back/ })
      .click();
    await owners.getByRole('button', { name: 'It’s missing' }).click();
    await expect(owners.getByText('Missing: Case (Table saw)').first()).toBeVisible();
    await expect
      .poll(async () => (await showAsOperator(product, id)).state)
      .toBe('state/delivered');
    await enter(renters, product, renter);
    await renters.goto(`${product.url}/order/${id}/details`);
    await expect(renters.getByText('Missing: Case (Table saw)').first()).toBeVisible();
    await claimOf(owners, /^Part missing/);
    await owners.getByRole('checkbox', { name: 'Table saw' }).check();
    const parts = owners.getByRole('group', { name: 'Which parts are missing?' });
    await expect(parts.getByRole('checkbox', { name: 'Case' })).toBeChecked();
    await owners.getByLabel(/to fix Table saw/).fill('19');
    await owners.getByLabel('What happened').fill('The case stayed somewhere.');
    await expectAccessible(owners);
    await owners.getByRole('button', { name: 'Send the claim for $19.00' }).click();
    await expect(owners.getByText(/has until .* to answer/).first()).toBeVisible();
    await renters.reload();
    await expect(renters.getByText(/^Table saw: .*\(Case\)$/).first()).toBeVisible();
    await expectAccessible(renters);
  });
  expect(problems).toEqual([]);
});
