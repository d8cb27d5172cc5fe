import { and, asc, desc, eq } from 'drizzle-orm';
import { type MailMarketplace, type MailUser, transactionMailContext } from '../../mail/context';
import { type JsonObject } from '../../mail/templates/values';
import { type Db } from '../../platform/database';
import { listings } from '../store/schema/listings';
import { transactions } from '../store/schema/transactions';
import { users } from '../store/schema/users';
import { mailUser } from '../users/user-mail';

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

/** The people and the listing that a preview shows. */
interface SamplePeople {
  readonly customer: MailUser;
  readonly provider: MailUser;
  readonly title: string;
}

const customer = person('5c07c6a2-0000-4000-8000-000000000001', 'Rosa', 'Renter');
const provider = person('5c07c6a2-0000-4000-8000-000000000002', 'Owen', 'Owner');
const nobody: SamplePeople = { customer, provider, title: 'Circular saw' };

const isActive = and(eq(users.deleted, false), eq(users.state, 'active'));

/** Picks people of the marketplace for a preview: those of the newest transaction, or else the first ones. */
export async function ownPeople(db: Db): Promise<SamplePeople> {
  const [newest] = await db
    .select()
    .from(transactions)
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  const [listing] = newest
    ? await db.select().from(listings).where(eq(listings.id, newest.listingId))
    : await db.select().from(listings).orderBy(asc(listings.createdAt)).limit(1);
  const find = async (id: string | undefined) =>
    id === undefined ? [] : db.select().from(users).where(eq(users.id, id));
  const first = await db
    .select()
    .from(users)
    .where(isActive)
    .orderBy(asc(users.createdAt))
    .limit(2);
  const [owner = first[0]] = await find(newest?.providerId ?? listing?.authorId);
  const [renter = first.find(({ id }) => id !== owner?.id)] = await find(newest?.customerId);
  return {
    provider: owner ? mailUser(owner) : nobody.provider,
    customer: renter ? mailUser(renter) : nobody.customer,
    title: listing?.title ?? nobody.title,
  };
}

const usd = (amount: number) => ({ amount, currency: 'USD' });
const BOTH = ['customer', 'provider'] as const;
const noParts = { quantity: null, percentage: null, units: null, seats: null, reversal: false };

/** The context of a preview for which the author gave none: a paid rental of two nights. */
export const sampleContext = (
  marketplace: MailMarketplace,
  now: Date,
  { customer, provider, title }: SamplePeople = nobody,
): JsonObject => {
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
        title,
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
