import fc from 'fast-check';
import { toPlain } from '~/api/marketplace/read-response';
import { total } from '~/domain/money/arithmetic';
import { addDays } from '~/domain/time/day';
import { parseExtras } from '~/domain/order/stay/extensions';
import { lengthDiscount } from '~/domain/money/length-discount';
import { type LineItem, lineKind, priceParts } from '~/domain/money/line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { type PaidFor } from '~/domain/order/process/receipt';
import { discountOf } from '~/domain/money/rental';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { parseTransaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { receiptOf } from '~/order-texts/receipt';
import { text, LOCALE } from '../../base/english-texts';
import { moneyText } from '../order-mail/order-mail';
import { type Quote } from '../orders/quote';
import { DUE as DUE_DAY, extensionWorld, later } from '../../testing/extension-world';
import { type FakeTransaction } from '../../testing/fake-transaction';
import { aListing, anItem, TODAY } from '../../testing/order-world';
import { priceLateFee } from './late-fee';
import { endExtensions } from './move-extension';
import { priceExtension } from './request-extension';

const STOCK = 9;
/** The days are counted from today. Tools that are due on the day before are back when the others are extended. */
const DUE = 6;

/** A tool with its price and discounts, and how it is rented. */
const rented = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  weeklyDiscount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  monthlyDiscount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  from: fc.integer({ min: 1, max: 4 }),
  isBackEarlier: fc.boolean(),
  seats: fc.integer({ min: 1, max: STOCK }),
});
/** At least one tool is due on the last day. */
const cart = fc
  .array(rented, { minLength: 1, maxLength: 5 })
  .map(([first, ...others]) => [{ ...first!, isBackEarlier: false }, ...others]);

const choices = fc.record({
  nights: fc.integer({ min: 1, max: 12 }),
  hasDamageProtection: fc.boolean(),
  /** The configuration accepts at most two decimals. */
  commission: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  /** The rate is in ten-thousandths. */
  taxRate: fc.integer({ min: 0, max: 1200 }),
});

type Rented = typeof rented extends fc.Arbitrary<infer Value> ? Value : never;
type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

/** A running order of these tools, and a marketplace with this commission and tax. */
async function worldOf(tools: readonly Rented[], chosen: Choices) {
  const { hasDamageProtection, commission, taxRate } = chosen;
  const world = await extensionWorld({
    listings: tools.map(({ price, weeklyDiscount, monthlyDiscount }, index) =>
      aListing(index + 1, {
        stock: STOCK,
        price: { amount: price, currency: 'USD' },
        publicData: { stock: STOCK, weeklyDiscount, monthlyDiscount },
      }),
    ),
    items: tools.map(({ from, isBackEarlier, seats }, index) =>
      anItem(index + 1, [from, isBackEarlier ? DUE - 1 : DUE], seats),
    ),
    hasDamageProtection,
  });
  Object.assign(world.services, {
    commissionPercentage: commission,
    salesTax: ({ amount }: { amount: number }) =>
      Promise.resolve({
        kind: 'known',
        tax: Math.round((amount * taxRate) / 10_000),
        rate: taxRate / 10_000,
      }),
  });
  return world;
}

/** The lines as a browser reads them: the page's breakdown, the receipt and the mails are made of these. */
const readLines = ({ lineItems }: FakeTransaction) => parseLineItems(toPlain(lineItems));

interface Shown {
  readonly kind: PaidFor['kind'];
  readonly role: Role;
  readonly state: 'state/accepted' | 'state/canceled';
  readonly lineItems: readonly LineItem[];
}

/** The last line of a receipt. */
function receiptTotal(paid: FakeTransaction, { kind, role, state, lineItems }: Shown) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2030-02-05T15:00:00.000Z',
      state,
      lineItems,
      payinTotal: priceParts(lineItems, 'customer', 'USD').total,
      payoutTotal: priceParts(lineItems, 'provider', 'USD').total,
      protectedData: paid.protectedData,
    },
    booking: paid.booking,
  });
  if (!transaction) throw new Error('the payment cannot be read');
  const names = { customer: 'Marcus', provider: 'Dana' };
  const { price } = receiptOf(
    {
      paid: { kind, orderId: paid.id, state },
      role,
      transaction,
      title: 'Tool',
      names,
    },
    {
      text,
      locale: LOCALE,
      marketplaceName: 'Toolyard',
      unit: 'night',
      timeZone: 'America/Chicago',
    },
  );
  return price.at(-1)?.amount;
}

/** Quote, payment, both breakdowns, both receipts and the mails have the same amounts, and each adds up. */
function expectOnePrice(quote: Quote, paid: FakeTransaction, kind: PaidFor['kind']) {
  const lines = readLines(paid);
  const renter = priceParts(lines, 'customer', 'USD');
  const owner = priceParts(lines, 'provider', 'USD');
  expect(renter.total).toEqual(quote.payinTotal);
  expect(owner.total).toEqual(quote.payoutTotal);
  for (const { subtotal, extras, total: sum } of [renter, owner]) {
    const shown = [subtotal, ...extras.map(({ lineTotal }) => lineTotal)];
    expect(total(shown.map(({ amount }) => amount))).toBe(sum.amount);
  }
  const kept = total([
    ...renter.extras.map(({ lineTotal }) => lineTotal.amount),
    ...owner.extras.map(({ lineTotal }) => -lineTotal.amount),
  ]);
  expect(renter.total.amount - owner.total.amount).toBe(kept);
  expect(owner.total.amount).toBeGreaterThanOrEqual(0);
  const tax = renter.extras.find((line) => lineKind(line) === 'sales-tax');
  expect(tax?.lineTotal.amount ?? 0).toBe(total(quote.taxes));
  expect(paid.protectedData).toMatchObject({ mail: { payinTotal: moneyText(renter.total) } });
  const shown = { kind, state: 'state/accepted', lineItems: lines } as const;
  expect(receiptTotal(paid, { ...shown, role: 'customer' })).toBe(moneyText(renter.total));
  expect(receiptTotal(paid, { ...shown, role: 'provider' })).toBe(moneyText(owner.total));
  return { renter, owner };
}

/** The lines after a full refund: each is reversed once, as the marketplace does it. */
const refunded = (lines: readonly LineItem[]): readonly LineItem[] => [
  ...lines,
  ...lines.map((line) => ({
    ...line,
    reversal: true,
    lineTotal: { ...line.lineTotal, amount: -line.lineTotal.amount },
  })),
];

/** After a refund, each side's breakdown and receipts show what it had, what was refunded, and that nothing is left. */
function expectFullRefund(paid: FakeTransaction, kind: PaidFor['kind']) {
  const before = readLines(paid);
  const lineItems = refunded(before);
  const nothing = moneyText({ amount: 0, currency: 'USD' });
  for (const role of ['customer', 'provider'] as const) {
    const charged = priceParts(before, role, 'USD').total.amount;
    const { refund, total: left } = priceParts(lineItems, role, 'USD');
    expect(charged + (refund?.amount ?? 0)).toBe(0);
    expect(left.amount).toBe(0);
    const shown = { kind, role, state: 'state/canceled', lineItems } as const;
    expect(receiptTotal(paid, shown)).toBe(nothing);
  }
}

const currentLocation = null;

test('later nights and a late fee of any order have one price, everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(cart, choices, async (tools, chosen) => {
      const world = await worldOf(tools, chosen);
      const { renter, order, services } = world;
      const out = tools.filter(({ isBackEarlier }) => !isBackEarlier);

      const returnDay = later(chosen.nights);
      const asked = { transactionId: order.id, returnDay, currentLocation };
      const { quote: nights } = await priceExtension(renter, asked, services);
      const extension = await world.ask(returnDay);
      const paidNights = expectOnePrice(nights, extension, 'extension');
      expect(paidNights.renter.rentals.map(({ lineTotal }) => lineTotal.amount)).toEqual(
        expect.arrayContaining(out.map(({ price, seats }) => price * seats * chosen.nights)),
      );
      // A longer rental has the discount of its whole length.
      const discounts = out.map((tool) => {
        const percent = lengthDiscount(tool, DUE - tool.from + chosen.nights);
        return discountOf(tool.price * tool.seats * chosen.nights, percent);
      });
      const given = paidNights.renter.discounts.map(({ lineTotal }) => -lineTotal.amount);
      expect(total(given)).toBe(total(discounts));

      await world.move('confirm', extension.id);
      await world.move('accept', extension.id);
      world.atDue(23, chosen.nights);
      const { from } = out[0]!;
      const stay = stayIdOf({ start: addDays(TODAY, from), end: DUE_DAY });
      await world.fee('ask', order.id, { stay });
      const { quote: fee } = await priceLateFee(
        renter,
        { transactionId: order.id, stay, currentLocation },
        services,
      );
      const paidFee = await world.payFee(stay);
      const { renter: feeParts } = expectOnePrice(fee, paidFee, 'lateFee');
      const late = out.filter((tool) => tool.from === from);
      const oneDay = total(late.map(({ price, seats }) => price * seats));
      expect(feeParts.subtotal.amount).toBe(oneDay);
      expect(parseExtras(order.metadata).lateFees[0]?.fee.amount.amount).toBe(oneDay);

      // The operator cancels the order, which ends its later nights; a late fee is canceled on its own.
      await world.fee('confirm', paidFee.id);
      world.marketplace.move(paidFee.id, 'transition/cancel', 'operator');
      world.marketplace.move(order.id, 'transition/cancel', 'operator');
      await endExtensions(services, order.id);
      expect(extension.state).toBe('state/canceled');
      expectFullRefund(order, 'order');
      expectFullRefund(extension, 'extension');
      expectFullRefund(paidFee, 'lateFee');
    }),
    { numRuns: 40 },
  );
});
