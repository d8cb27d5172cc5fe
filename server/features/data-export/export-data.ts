import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { addDays, dateToDay, dayToDate } from '~/domain/time/day';
import { type ListingId, listingIdSchema, type UserId } from '~/domain/ids';
import { withoutKeys } from '../../core/owners/feed-keys';
import { type KeptOfPeople } from '../../core/feature';
import { ask } from '../../marketplace/session';

const PER_PAGE = 100;
const DAYS = 365;
/** How many tools are asked about at the same time. */
const AT_ONCE = 10;

const pageSchema = v.object({
  data: v.array(v.unknown()),
  included: v.optional(v.array(v.unknown()), []),
  meta: v.object({ totalPages: v.nullish(v.number()) }),
});

type Query = (params: Readonly<Record<string, unknown>>) => Promise<{ readonly data: unknown }>;

/** Reads the pages of a query one after the other, because an export need not be fast. */
async function allPages(query: Query, params: object) {
  const data: unknown[] = [];
  const included: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ask(() => query({ ...params, page, perPage: PER_PAGE }));
    const parsed = v.parse(pageSchema, toPlain(answer.data));
    data.push(...parsed.data);
    included.push(...parsed.included);
    pages = parsed.meta.totalPages ?? 1;
  }
  return { data, included };
}

/** Only public data about other people is exported. */
const others = { 'fields.user': ['profile.displayName'] };

/** All data except the secrets of calendar feeds, because anybody who reads the file could use them. */
const userSchema = v.looseObject({
  data: v.looseObject({
    attributes: v.optional(
      v.looseObject({
        profile: v.optional(
          v.looseObject({
            privateData: v.optional(
              v.pipe(v.record(v.string(), v.unknown()), v.transform(withoutKeys)),
            ),
          }),
        ),
      }),
    ),
  }),
});

const withIds = v.array(v.looseObject({ id: v.string() }));
const listedSchema = v.array(v.object({ id: listingIdSchema }));

/** The marketplace has exceptions of one year back and one year ahead, and gives out at most one of the years at once. */
function yearsAround(now: Date) {
  const today = dateToDay(now);
  const [first, last] = [addDays(today, -DAYS), addDays(today, DAYS)];
  return [
    { start: dayToDate(first), end: dayToDate(today) },
    { start: dayToDate(today), end: dayToDate(last) },
  ];
}

/** The days whose number of free pieces differs from the weekly plan, by tool. Tools without such days are left out. */
async function ownExceptions(sdk: Sdk, listings: unknown, now: Date) {
  const found: { readonly listingId: ListingId; readonly exceptions: readonly unknown[] }[] = [];
  const exceptionsOf = async (listingId: ListingId) => {
    const years = await Promise.all(
      yearsAround(now).map((year) =>
        allPages(sdk.availabilityExceptions.query, { listingId, ...year }),
      ),
    );
    // A transaction that spans today is in both years.
    const byId = new Map(
      years.flatMap(({ data }) => v.parse(withIds, data)).map((each) => [each.id, each]),
    );
    return { listingId, exceptions: [...byId.values()] };
  };
  const rest = v.parse(listedSchema, listings).map(({ id }) => id);
  while (rest.length > 0) {
    const batch = await Promise.all(rest.splice(0, AT_ONCE).map(exceptionsOf));
    found.push(...batch.filter(({ exceptions }) => exceptions.length > 0));
  }
  return found;
}

interface Source {
  /** The client with the rights of the person's own session. */
  readonly sdk: Sdk;
  /** The data that servers keep outside the marketplace. */
  readonly kept: Pick<KeptOfPeople, 'exported'>;
  readonly now: Date;
}

/** Exports all data that is stored about a person, for that person. */
export async function exportData({ sdk, kept, now }: Source, userId: UserId) {
  const [user, listings, transactions, reviews, ofServers] = await Promise.all([
    ask(() =>
      sdk.currentUser.show({
        include: [
          'profileImage',
          'stripeAccount',
          'stripeCustomer',
          'stripeCustomer.defaultPaymentMethod',
        ],
      }),
    ),
    allPages(sdk.ownListings.query, { include: ['images'] }),
    allPages(sdk.transactions.query, {
      ...others,
      include: [
        'listing',
        'booking',
        'customer',
        'provider',
        'reviews',
        'messages',
        'messages.sender',
      ],
      'fields.listing': ['title'],
    }),
    allPages(sdk.reviews.query, { ...others, subjectId: userId, include: ['author', 'listing'] }),
    kept.exported(userId),
  ]);
  return {
    exportedAt: now.toISOString(),
    user: v.parse(userSchema, toPlain(user.data)),
    listings,
    transactions,
    reviews,
    availabilityExceptions: await ownExceptions(sdk, listings.data, now),
    ...ofServers,
  };
}
