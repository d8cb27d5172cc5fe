import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { earningStates } from '~/domain/payout/earnings';
import { readExactPlace } from '~/domain/listing/hidden-place';
import { transactionIdSchema, type UserId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { parseTransaction } from '~/domain/order/process/transaction';
import { DAY_MS } from '~/domain/time/moment';
import { newestPages, type RowPage } from '../../marketplace/newest-first';
import { type CalendarOrder } from './order-calendar';

/** Rentals that ended longer ago are left out. */
const KEPT_DAYS = 60;

const ref = v.fallback(v.object({ data: v.nullable(v.object({ id: v.string() })) }), {
  data: null,
});
const relationshipsSchema = v.object({ listing: ref, booking: ref, provider: ref });
const includedSchema = v.object({
  id: v.string(),
  attributes: v.optional(v.record(v.string(), v.unknown()), {}),
});
const titleSchema = v.fallback(v.object({ title: v.string() }), { title: '' });
const nameSchema = v.fallback(v.object({ profile: v.object({ displayName: v.string() }) }), {
  profile: { displayName: '' },
});

function ordersOn({ rows, included }: RowPage): CalendarOrder[] {
  const resources = new Map(
    included.flatMap((each) => {
      const parsed = v.safeParse(includedSchema, each);
      return parsed.success ? [[parsed.output.id, parsed.output.attributes] as const] : [];
    }),
  );
  return rows.flatMap(({ id, attributes, relationships }) => {
    const refs = v.parse(relationshipsSchema, relationships);
    const related = (name: keyof typeof refs) => resources.get(refs[name].data?.id ?? '');
    const transaction = parseTransaction({ attributes, booking: related('booking') });
    if (!transaction) return [];
    const listing = related('listing') ?? {};
    return {
      id: v.parse(transactionIdSchema, id),
      role: 'customer' as const,
      transaction,
      titles: [
        v.parse(titleSchema, listing).title,
        ...transaction.furtherItems.map(({ title }) => title),
      ],
      other: v.parse(nameSchema, related('provider')).profile.displayName,
      address: readExactPlace(listing)?.address ?? '',
    };
  });
}

/** A person's rentals for a calendar: accepted orders to come, and those that ended in recent weeks. */
export async function rentalsOf(
  sdk: IntegrationSdk,
  renter: UserId,
  now: Date,
): Promise<CalendarOrder[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const query = {
    customerId: renter,
    processNames: [orderProcess],
    states: earningStates,
    bookingEnd: `${since.toISOString()},`,
    include: ['booking', 'listing', 'provider'],
    'fields.transaction': [
      'createdAt',
      'state',
      'protectedData.restOfShoppingCartItems',
      'protectedData.span',
      'protectedData.timeZone',
      'metadata',
    ],
    'fields.booking': ['start', 'end', 'seats'],
    'fields.listing': ['title', 'geolocation', 'publicData.location', 'privateData.location'],
    'fields.user': ['profile.displayName', 'profile.abbreviatedName'],
  };
  const orders: CalendarOrder[] = [];
  for await (const page of newestPages(sdk.transactions.query, query))
    orders.push(...ordersOn(page));
  return orders;
}
