import { type MailMarketplace, type MailUser, transactionMailContext } from '../../mail/context';
import { type JsonObject } from '../../mail/templates/values';

const person = (id: string, firstName: string, lastName: string): MailUser => ({
  id,
  firstName,
  lastName,
  displayName: `${firstName} ${lastName.charAt(0)}`,
  publicData: {},
  protectedData: {},
  privateData: {},
  metadata: {},
});

const customer = person('5c07c6a2-0000-4000-8000-000000000001', 'Rosa', 'Renter');
const provider = person('5c07c6a2-0000-4000-8000-000000000002', 'Owen', 'Owner');
const usd = (amount: number) => ({ amount, currency: 'USD' });
const BOTH = ['customer', 'provider'] as const;
const noParts = { quantity: null, percentage: null, units: null, seats: null, reversal: false };

/** The context of a preview if the template's author gives none: a paid rental of two nights. */
export const sampleContext = (marketplace: MailMarketplace, now: Date): JsonObject => {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const [start, end] = [inDays(7), inDays(9)];
  return transactionMailContext({
    recipientRole: 'customer',
    marketplace,
    transaction: {
      id: '5c07c6a2-0000-4000-8000-000000000003',
      state: 'state/accepted',
      lastTransition: 'transition/confirm-payment',
      customer,
      provider,
      listing: {
        id: '5c07c6a2-0000-4000-8000-000000000004',
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
        {
          ...noParts,
          code: 'line-item/night',
          unitPrice: usd(2000),
          lineTotal: usd(4000),
          quantity: 2,
          includeFor: BOTH,
        },
        {
          ...noParts,
          code: 'line-item/customer-commission',
          unitPrice: usd(4000),
          lineTotal: usd(600),
          percentage: 15,
          includeFor: ['customer'],
        },
      ],
      payinTotal: usd(4600),
      payoutTotal: usd(4000),
      reviews: [
        { content: 'Sharp and clean.', subject: provider },
        { content: 'Came back on time.', subject: customer },
      ],
      protectedData: {},
      metadata: {},
      delayedTransition: { runAt: inDays(1) },
    },
  });
};
