import { type MailLineItem, type MailMoney, type MailTransaction, type MailUser } from './context';

/** Builders of mail input for tests; every field can be replaced. */

export const usd = (amount: number): MailMoney => ({ amount, currency: 'USD' });

export function aMailUser(fields: Partial<MailUser> = {}): MailUser {
  return {
    id: '6c1a4b52-0d1c-4c0e-9c8e-111111111111',
    firstName: 'Rosa',
    lastName: 'Diaz',
    displayName: 'Rosa D',
    publicData: {},
    protectedData: {},
    privateData: {},
    metadata: {},
    ...fields,
  };
}

export function aLineItem(fields: Partial<MailLineItem> = {}): MailLineItem {
  return {
    code: 'line-item/night',
    unitPrice: usd(3800),
    lineTotal: usd(11400),
    quantity: 3,
    percentage: null,
    units: null,
    seats: null,
    includeFor: ['customer', 'provider'],
    reversal: false,
    ...fields,
  };
}

/** An accepted order for three nights from Jun 12, 2026, with fee and commission. */
export function aMailTransaction(fields: Partial<MailTransaction> = {}): MailTransaction {
  const start = new Date('2026-06-12T00:00:00Z');
  const end = new Date('2026-06-15T00:00:00Z');
  return {
    id: '6c1a4b52-0d1c-4c0e-9c8e-333333333333',
    state: 'state/accepted',
    lastTransition: 'transition/confirm-payment',
    customer: aMailUser(),
    provider: aMailUser({
      id: '6c1a4b52-0d1c-4c0e-9c8e-222222222222',
      firstName: 'Sam',
      lastName: 'Okafor',
      displayName: 'Sam O',
    }),
    listing: {
      id: '6c1a4b52-0d1c-4c0e-9c8e-444444444444',
      title: 'Circular saw',
      availabilityPlan: { type: 'availability-plan/day' },
      currentStock: null,
      publicData: {},
      privateData: {},
      metadata: {},
    },
    booking: { start, end, displayStart: start, displayEnd: end, seats: 1, state: 'accepted' },
    stockReservation: null,
    lineItems: [
      aLineItem(),
      aLineItem({
        code: 'line-item/customer-commission',
        unitPrice: usd(1710),
        lineTotal: usd(1710),
        quantity: 1,
        includeFor: ['customer'],
      }),
      aLineItem({
        code: 'line-item/provider-commission',
        unitPrice: usd(-1140),
        lineTotal: usd(-1140),
        quantity: 1,
        includeFor: ['provider'],
      }),
    ],
    payinTotal: usd(13110),
    payoutTotal: usd(10260),
    reviews: [],
    protectedData: {},
    metadata: {},
    delayedTransition: null,
    ...fields,
  };
}
