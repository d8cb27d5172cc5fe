import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { aColleague } from './support/desk';
import { place, request, world } from './support/order-world';
import { confirmOrder, dayAfter, payByCard, readOrder } from './support/orders';
import { expect, IMPATIENT, testWith } from './support/own-product-test';
import { PASSWORD, signUp } from './support/people';

const test = testWith({
  ...IMPATIENT,
  SIGNAL_ACCOUNTS_PER_CARD: '2',
  SIGNAL_DECLINED_CARDS: '9',
});
test.describe.configure({ timeout: 240_000 });

test('two accounts pay with one card: staff read it in the queue, look at both, and close it with a note', async ({
  page,
  product,
}) => {
  const { renter, saw } = await world(product);
  const other = await signUp(product, 'Nora');
  const now = await product.now();
  for (const [person, from] of [
    [renter, 3],
    [other, 8],
  ] as const) {
    const days = { start: dayAfter(now, from), end: dayAfter(now, from + 2) };
    const order = { items: [{ listingId: saw.id, ...days }], hasDamageProtection: false };
    const { id, intentId } = readOrder((await place(product, person, request(order))).body);
    await payByCard(product, intentId);
    await confirmOrder(person, id);
  }
  const problems = watchProblems(page);
  await enter(page, product, await aColleague(product));
  await page.goto(`${product.url}/desk`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Open the desk');
  const sentence = '2 accounts paid with the same card within 90 days';
  await expect(async () => {
    await page.goto(`${product.url}/desk`);
    await expect(page.getByRole('link', { name: sentence, exact: true })).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 150_000 });
  await expectAccessible(page);

  await page.getByRole('link', { name: sentence, exact: true }).click();
  await page.waitForURL(new RegExp(`/desk/people/${other.id}`));
  const cards = page.getByRole('region', { name: 'Cards' });
  await expect(cards.getByRole('link')).toHaveAttribute('href', `/desk/people/${renter.id}`);
  await cards.getByRole('button', { name: 'Close the signal' }).click();
  await expect(cards.getByText('Write what you found.')).toBeVisible();
  await expectAccessible(page);
  await cards.getByLabel(/^What you found/).fill('They live together.');
  await cards.getByRole('button', { name: 'Close the signal' }).click();
  await expect(page.getByText('The signal is closed')).toBeVisible();
  await expect(cards).toContainText(sentence);
  await expect(cards.getByRole('button', { name: 'Close the signal' })).toHaveCount(0);
  await expect(page.getByText('They live together.')).toBeVisible();

  await page.goto(`${product.url}/desk/people/${renter.id}`);
  await expect(page.getByText('They live together.')).toBeVisible();
  await page.goto(`${product.url}/desk`);
  await expect(page.getByRole('link', { name: 'Look', exact: true })).toHaveCount(0);
  await expect(page.getByText(sentence)).toHaveCount(0);
  expect(problems).toEqual([]);
});
