import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type UserId } from '~/domain/ids';
import { ask } from '../marketplace/session';

const PER_PAGE = 100;

const pageSchema = v.object({
  data: v.array(v.unknown()),
  included: v.optional(v.array(v.unknown()), []),
  meta: v.object({ totalPages: v.nullish(v.number()) }),
});

type Query = (params: Readonly<Record<string, unknown>>) => Promise<{ readonly data: unknown }>;

/** Every page of a query, one after the other: an export need not be fast. */
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

/** About other people, only what everybody may see. */
const others = { 'fields.user': ['profile.displayName'] };

/** Everything that the marketplace stores about a person, for that person. */
export async function exportData(sdk: Sdk, userId: UserId, now: Date) {
  const [user, listings, transactions, reviews] = await Promise.all([
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
  ]);
  return {
    exportedAt: now.toISOString(),
    user: toPlain(user.data),
    listings,
    transactions,
    reviews,
  };
}
