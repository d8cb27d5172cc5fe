import { toPlain } from '~/api/marketplace/read-response';
import { total } from '~/domain/money/arithmetic';
import { type LineItem, linesFor, priceParts } from '~/domain/money/line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { type Price } from '~/order-texts/price';
import { priceRows } from '~/order-texts/price-rows';
import type * as oneMoreFee from '~/testing/one-more-fee';
import { testConfig } from '~/testing/test-config';
import { aMailTransaction } from '../sandbox/mail/testing';
import { lineItemsOf } from '../sandbox/seed/pricing';
import { factsFor } from '../server/core/content/facts';
import { text } from '../server/base/english-texts';
import { priceLateFee } from '../server/core/extensions/late-fee';
import { moneyText } from '../server/core/order-mail/order-mail';
import { extensionWorld, later } from '../server/testing/extension-world';
import { type FakeTransaction } from '../server/testing/fake-transaction';
import { aListing } from '../server/testing/order-world';
import { generatedEmails } from './generate-emails';
import { composeEmail } from './emails/email-source';
import { renderEmail } from './emails/render-email';

jest.mock('~/domain/money/fees', () =>
  jest
    .requireActual<typeof oneMoreFee>('~/testing/one-more-fee')
    .withCareFee(jest.requireActual('~/domain/money/fees')),
);
jest.mock('../translations/en.json', () =>
  jest
    .requireActual<typeof oneMoreFee>('~/testing/one-more-fee')
    .withItsName(jest.requireActual<object>('../translations/en.json')),
);

const CODE = 'line-item/care-fee';

const linesOf = ({ lineItems }: FakeTransaction) => parseLineItems(toPlain(lineItems));

const careFee = (lines: readonly Pick<LineItem, 'code' | 'lineTotal'>[]) =>
  lines.find(({ code }) => code === CODE)?.lineTotal.amount;

function rowsOf(lineItems: readonly LineItem[], view: Price['view'], state?: Price['state']) {
  const { total: sum } = priceParts(lineItems, view, 'USD');
  const rows = priceRows(
    { lineItems, view, total: sum, ...(state && { state }) },
    { text, money: moneyText, unit: 'night', day: () => '' },
  );
  return Object.fromEntries(rows.map(({ label, amount }) => [label, amount]));
}

/** A running order: three nights at $38. */
const running = () =>
  extensionWorld({ listings: [aListing(1, { price: { amount: 3800, currency: 'USD' } })] });

test('a fee of orders and later nights is in both prices, and not in that of a late return', async () => {
  const { order, ask, fee, atDue, renter, services, lastStay } = await running();
  expect(careFee(linesOf(order))).toBe(114);
  expect(careFee(linesOf(await ask(later(2))))).toBe(76);
  atDue(23);
  await fee('ask');
  const late = { transactionId: order.id, stay: lastStay, currentLocation: null };
  const { quote } = await priceLateFee(renter, late, services);
  expect(careFee(quote.lineItems)).toBeUndefined();
  expect(quote.payinTotal.amount - total(quote.taxes)).toBe(3800);
});

test('pages and receipts show the new fee with its share, the owner does not see it, and a refund includes it', async () => {
  const { order } = await running();
  const lines = linesOf(order);
  expect(rowsOf(lines, 'customer')).toMatchObject({ 'Care fee (1%)': '$1.14', Total: '$140.43' });
  expect(Object.keys(rowsOf(lines, 'provider')).join()).not.toContain('Care');
  const back = lines.map((line) => ({
    ...line,
    reversal: true,
    lineTotal: { ...line.lineTotal, amount: -line.lineTotal.amount },
  }));
  expect(rowsOf([...lines, ...back], 'customer', 'state/canceled')).toMatchObject({
    'Care fee (1%)': '$1.14',
    'Refund, $8.19 sales tax included': '−$140.43',
    'You pay': '$0.00',
  });
});

test('the emails of a process name the new fee', async () => {
  const { order } = await running();
  const lineItems = linesOf(order);
  const name = 'rental-confirmed-to-customer';
  const { total: payinTotal } = priceParts(lineItems, 'customer', 'USD');
  const wire = linesFor(lineItems, 'customer').map((line) => ({
    ...aMailTransaction().lineItems[0]!,
    ...line,
    quantity: line.quantity ?? null,
    percentage: line.percentage ?? null,
  }));
  const { text: mail } = renderEmail(
    { name, ...composeEmail('transaction', name) },
    'customer',
    aMailTransaction({ lineItems: wire, payinTotal }),
  );
  expect(mail).toMatch(/Care fee\s+\$1\.14/);
});

test('texts and demo orders include the new fee', () => {
  const facts = factsFor(testConfig);
  expect(facts).toMatchObject({
    feeRates: expect.stringContaining('The care fee is 1% of the rental.'),
    feeTerms: expect.stringMatching(/the care fee of 1% of the rental$/),
    feeNames: expect.stringContaining('the care fee'),
    feeRefundRows: expect.stringContaining('| Care fee | All of it | All of it |'),
    sampleFeeRows: expect.stringContaining('| Care fee, 1% | $1.14 |'),
    sampleTotal: '$143.06',
  });
  const file = [...generatedEmails()].find(([path]) => path.endsWith('/fees.json'));
  const demo = lineItemsOf({
    fees: JSON.parse(file?.[1] ?? '[]'),
    pricePerNight: 3800,
    nights: 3,
    seats: 1,
    protection: false,
    state: 'OR',
  });
  expect(demo).toContainEqual(expect.objectContaining({ code: CODE }));
});
