import { screen } from '@testing-library/react';
import { day } from '~/domain/time/day';
import { type LineItem } from '~/domain/money/line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { money } from '~/domain/money/money';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { OrderBreakdown } from './OrderBreakdown';

const usd = (amount: number) => money(amount, 'USD');
const both = ['customer', 'provider'];

const line = (code: string, amount: number, more: object = {}) => ({
  code: `line-item/${code}`,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  quantity: 1,
  includeFor: ['customer'],
  ...more,
});

const ladder = 'item-00000000-0000-4000-8000-000000000002';
const rental = line('night', 22800, { unitPrice: usd(3800), quantity: 6, includeFor: both });
const further = line(ladder, 4200, { unitPrice: usd(1400), quantity: 3, includeFor: both });
const commission = line('provider-commission', -2700, {
  quantity: null,
  percentage: -10,
  includeFor: ['provider'],
});
const order = parseLineItems([
  rental,
  further,
  line('customer-commission', 4050),
  line('damage-protection', 2700),
  line('sales-tax', 2450),
  commission,
]);
const days = { start: day('2026-06-12'), end: day('2026-06-15') };
const tools = [
  { ...days, seats: 2, title: 'Pressure washer' },
  { ...days, seats: 1, title: 'Step ladder', code: `line-item/${ladder}` },
];

const shown = () => {
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return screen
    .getAllByRole('term')
    .map(({ textContent }, index) => `${textContent}: ${amounts[index]}`);
};

const reversed = (lines: readonly LineItem[]): LineItem[] =>
  lines.map((item) => ({
    ...item,
    reversal: true,
    lineTotal: usd(0 - item.lineTotal.amount),
  }));

test('the renter sees every tool, fee, protection, tax and the total', async () => {
  const { container } = renderUi(
    <OrderBreakdown lineItems={order} total={usd(36200)} view="customer" tools={tools} />,
  );
  expect(shown()).toEqual([
    'Pressure washer, $38.00 × 3 nights × 2 pieces: $228.00',
    'Step ladder, $14.00 × 3 nights: $42.00',
    'Subtotal: $270.00',
    'Processing fee (15%): $40.50',
    'Price, fees included: $310.50',
    'Damage protection (10%): $27.00',
    'Sales tax: $24.50',
    'Total: $362.00',
  ]);
  await expectAccessible(container);
});

test('the owner sees the commission and what remains', () => {
  renderUi(<OrderBreakdown lineItems={order} total={usd(24300)} view="provider" tools={tools} />);
  expect(shown().slice(2)).toEqual([
    'Subtotal: $270.00',
    'Marketplace commission (10%): −$27.00',
    'You’ll make: $243.00',
  ]);
});

test.each([
  ['state/reviewed', 'You made'],
  ['state/declined', 'You would have made'],
  ['state/accepted', 'You’ll make'],
] as const)('in %s the owner reads "%s"', (state, label) => {
  renderUi(<OrderBreakdown lineItems={order} total={usd(1)} view="provider" state={state} />);
  expect(screen.getAllByRole('term').at(-1)).toHaveTextContent(label);
});

test('the owner sees that nothing is left after a full refund', () => {
  const lines = [...order, ...reversed(order)];
  renderUi(
    <OrderBreakdown lineItems={lines} total={usd(0)} view="provider" state="state/canceled" />,
  );
  expect(shown().at(-1)).toBe('You make nothing: $0.00');
});

test('a refund is one line, which names the tax', () => {
  const lines = [...order, ...reversed(order)];
  renderUi(
    <OrderBreakdown lineItems={lines} total={usd(0)} view="customer" state="state/canceled" />,
  );
  expect(shown().slice(-2)).toEqual([
    'Refund, $24.50 sales tax included: −$362.00',
    'You pay: $0.00',
  ]);
});

test('the owner sees the refunds as one line', () => {
  const lines = [...order, ...reversed(order)];
  renderUi(
    <OrderBreakdown lineItems={lines} total={usd(0)} view="provider" state="state/canceled" />,
  );
  expect(shown().slice(-2)).toEqual([
    'Refunded to the renter, less our commission: −$243.00',
    'You make nothing: $0.00',
  ]);
});

test.each([
  ['state/accepted', 'You paid'],
  ['state/reviewed', 'You paid'],
  ['state/preauthorized', 'Total'],
  ['state/pending-payment', 'Total'],
] as const)('in %s the renter reads "%s"', (state, label) => {
  renderUi(<OrderBreakdown lineItems={order} total={usd(1)} view="customer" state={state} />);
  expect(screen.getAllByRole('term').at(-1)).toHaveTextContent(label);
});

test.each([
  ['state/payment-expired', 'customer', 'Not charged'],
  ['state/declined', 'customer', 'Not charged'],
  ['state/declined', 'provider', 'Not charged, less our commission'],
] as const)('in %s nothing was charged, so the %s sees no refund', (state, view, label) => {
  const lines = [...order, ...reversed(order)];
  renderUi(<OrderBreakdown lineItems={lines} total={usd(0)} view={view} state={state} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.filter((term) => term === label)).toHaveLength(1);
  expect(terms.join()).not.toContain('Refund');
});

test('one tool alone needs neither title nor subtotal, and a small order pays the minimum fee', () => {
  const lines = parseLineItems([
    line('night', 1400, { unitPrice: usd(1400), quantity: 1, includeFor: both }),
    line('customer-commission', 500),
  ]);
  renderUi(<OrderBreakdown lineItems={lines} total={usd(1900)} view="customer" />);
  expect(shown()).toEqual([
    '$14.00 × 1 night: $14.00',
    'Processing fee (minimum): $5.00',
    'Total: $19.00',
  ]);
});

test('the sales tax has its rate and state where they are known', () => {
  const taxRates = [{ place: 'Texas', rate: 0.0625 }];
  renderUi(
    <OrderBreakdown lineItems={order} total={usd(36200)} view="customer" taxRates={taxRates} />,
  );
  expect(shown()).toContain('Sales tax (6.25% in Texas): $24.50');
});

test('all rentals can be one line', () => {
  renderUi(<OrderBreakdown lineItems={order} total={usd(36200)} view="customer" rentals="sum" />);
  expect(shown()[0]).toBe('Rental, 2 tools: $270.00');
});

describe('discounts for longer rentals', () => {
  const off = (id: string, amount: number, percentage: number) =>
    line(id.replace('item-', 'discount-'), amount, {
      quantity: null,
      percentage,
      includeFor: both,
    });
  const discounted = parseLineItems([
    rental,
    further,
    off('discount-00000000-0000-4000-8000-000000000001', -2280, -10),
    off(ladder, -840, -20),
  ]);

  test('are after the rentals, each with its tool, and the subtotal is what is left', () => {
    renderUi(
      <OrderBreakdown lineItems={discounted} total={usd(23880)} view="provider" tools={tools} />,
    );
    expect(shown()).toEqual([
      'Pressure washer, $38.00 × 3 nights × 2 pieces: $228.00',
      'Step ladder, $14.00 × 3 nights: $42.00',
      'Pressure washer, 10% off for a longer rental: −$22.80',
      'Step ladder, 20% off for a longer rental: −$8.40',
      'Subtotal: $238.80',
      'You’ll make: $238.80',
    ]);
  });

  test('are beside the sum of the rentals where the tools have their own prices above', () => {
    renderUi(
      <OrderBreakdown
        lineItems={discounted}
        total={usd(23880)}
        view="customer"
        tools={tools}
        rentals="sum"
      />,
    );
    expect(shown()[0]).toBe('Rental, 2 tools: $270.00');
    expect(shown()[1]).toBe('Pressure washer, 10% off for a longer rental: −$22.80');
  });

  test('of a single tool need no title', () => {
    const [alone, , discount] = discounted;
    renderUi(
      <OrderBreakdown
        lineItems={[alone, discount].filter((each) => each !== undefined)}
        total={usd(20520)}
        view="customer"
        tools={tools.slice(0, 1)}
      />,
    );
    expect(shown()).toContain('10% off for a longer rental: −$22.80');
  });

  test('are part of the refund', () => {
    renderUi(
      <OrderBreakdown
        lineItems={[...discounted, ...reversed(discounted)]}
        total={usd(0)}
        view="customer"
        state="state/canceled"
        tools={tools}
      />,
    );
    expect(shown()).toContain('Refund: −$238.80');
  });
});
