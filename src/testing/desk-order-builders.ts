import { aUuid } from './builders';

export const ORDER = aUuid();
export const LADDER = aUuid();

/** A payment for two tools. The ladder can be refunded separately. */
export const aPayment = {
  payment: null,
  kind: 'order',
  blocked: null,
  paid: 8245,
  refunded: 0,
  kept: 8245,
  owner: 6120,
  marketplace: 1700,
  tax: 425,
  tools: [
    { id: aUuid(), title: 'Wet and dry vacuum', price: null },
    { id: LADDER, title: 'Step ladder', price: { sum: 2425, owner: 1800, tax: 125 } },
  ],
};

/** Attributes of an order as the marketplace has them. */
export const stored = (changes: object = {}) => ({
  createdAt: '2026-06-16T19:00:00.000Z',
  processName: 'flex-default-process',
  state: 'state/delivered',
  transitions: [],
  lineItems: [],
  protectedData: {},
  metadata: {},
  payinTotal: { amount: 8245, currency: 'USD' },
  payoutTotal: { amount: 6120, currency: 'USD' },
  ...changes,
});

/** A completed order as the desk shows it; Dana has no confirmed address. */
export const aDeskOrder = (changes: object = {}) => ({
  orderId: ORDER,
  currency: 'USD',
  listingId: aUuid(),
  title: 'Wet and dry vacuum',
  renter: { id: aUuid(), name: 'Javier R', email: 'javier@example.com' },
  owner: { id: aUuid(), name: 'Dana W', email: null },
  attributes: stored(),
  booking: { start: '2026-06-19', end: '2026-06-23', seats: 1 },
  payments: [aPayment],
  moves: [],
  entries: [],
  differences: [],
  audit: [],
  ...changes,
});
