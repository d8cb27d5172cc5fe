import { toPlain } from '~/api/marketplace/read-response';
import { parseLineItems } from '~/testing/parse-line-items';
import { aListing, aListingId, anItem, aRequest, orderWorld } from '../../testing/order-world';
import { refundOfTool } from './price-without';
import { splitOf } from '~/domain/money/folded-lines';

const taxTerms = { sourcedAt: 'renter', onFees: true } as const;
const tools = [
  aListing(1),
  aListing(2, { price: { amount: 1300, currency: 'USD' } }),
  aListing(3, {
    price: { amount: 777, currency: 'USD' },
    publicData: { stock: 3, weeklyDiscount: 15 },
    stock: 3,
  }),
];
const items = [anItem(1, [3, 6]), anItem(2, [3, 5]), anItem(3, [3, 12], 2)];

async function linesOf(some: typeof items, hasDamageProtection = true) {
  const { place } = orderWorld(tools);
  const order = { items: some, hasDamageProtection, currentLocation: null };
  const placed = await place(aRequest(some, { order }));
  return { booked: placed.listingId, lines: parseLineItems(toPlain(placed.lineItems)) };
}

type Priced = Awaited<ReturnType<typeof linesOf>>;

const totals = ({ lines }: Priced) => {
  const sum = (some: typeof lines) => some.reduce((all, each) => all + each.lineTotal.amount, 0);
  const isTax = ({ code }: { readonly code: string }) => code === 'line-item/sales-tax';
  return {
    paid: sum(lines.filter(({ includeFor }) => includeFor.includes('customer'))),
    earned: sum(lines.filter(({ includeFor }) => includeFor.includes('provider'))),
    tax: sum(lines.filter(isTax)),
  };
};

const priced = ({ booked, lines: lineItems }: Priced, tool: number) =>
  refundOfTool(
    { lineItems, booked, unit: 'night', taxTerms },
    { tool: aListingId(tool), gone: [], left: splitOf(lineItems) },
  );

test.each([1, 2, 3])('tool %s costs the order’s price less that without it', async (tool) => {
  const all = totals(await linesOf(items));
  const without = totals(
    await linesOf(items.filter(({ listingId }) => listingId !== aListingId(tool))),
  );
  const part = priced(await linesOf(items), tool);
  expect(part).not.toBeNull();
  if (!part) return;
  expect(part.owner).toBe(all.earned - without.earned);
  expect(part.sum - part.tax).toBe(all.paid - all.tax - (without.paid - without.tax));
  // The tax service rounds each tool separately.
  expect(Math.abs(part.tax - (all.tax - without.tax))).toBeLessThanOrEqual(2);
});

test('the only tool, and a tool of another order, have no price of their own', async () => {
  expect(priced(await linesOf(items.slice(0, 1)), 1)).toBeNull();
  expect(priced(await linesOf(items), 9)).toBeNull();
});

test('a tool of an order with other fees has no price of its own', async () => {
  const { booked, lines } = await linesOf(items);
  const older = lines.map((line) =>
    line.code === 'line-item/damage-protection'
      ? { ...line, lineTotal: { ...line.lineTotal, amount: line.lineTotal.amount + 1 } }
      : line,
  );
  expect(priced({ booked, lines: older }, 2)).toBeNull();
});
