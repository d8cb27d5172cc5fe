import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId, listingIdSchema, type UserId } from '~/domain/ids';
import { parsePayoutState } from '~/domain/payout/payouts';
import { verifiedAt } from '~/domain/person/identity';
import { parsePersonNumbers } from '~/domain/person/numbers';
import { isStaff } from '~/domain/person/staff';
import { ask } from '../../marketplace/session';
import { showOrNull } from '../../marketplace/show-or-null';

const PER_PAGE = 100;
const states = ['draft', 'pendingApproval', 'published', 'closed'] as const;

const text = v.fallback(v.string(), '');
const flag = v.fallback(v.boolean(), false);
const DENIED = 'permission/deny';

const nobody = { displayName: '', firstName: '', lastName: '', metadata: undefined };
const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: flag,
      deleted: flag,
      // People who deleted their account have nothing but that.
      createdAt: v.fallback(v.nullable(v.string()), null),
      email: text,
      emailVerified: flag,
      stripeConnected: flag,
      permissions: v.fallback(v.object({ postListings: text, initiateTransactions: text }), {
        postListings: '',
        initiateTransactions: '',
      }),
      profile: v.fallback(
        v.object({
          displayName: text,
          firstName: text,
          lastName: text,
          metadata: v.fallback(v.optional(v.unknown()), undefined),
        }),
        nobody,
      ),
    }),
  }),
});

const toolsSchema = v.object({
  data: v.array(
    v.object({
      id: listingIdSchema,
      attributes: v.object({ title: text, state: v.picklist(states) }),
    }),
  ),
  meta: v.fallback(v.object({ totalItems: v.fallback(v.nullable(v.number()), null) }), {
    totalItems: null,
  }),
});

/** A person as the operator sees them; null if there is none. */
export async function readPerson(integration: IntegrationSdk, id: UserId) {
  const parsed = v.safeParse(personSchema, await showOrNull(() => integration.users.show({ id })));
  if (!parsed.success) return null;
  const { profile, permissions, createdAt, stripeConnected, ...own } =
    parsed.output.data.attributes;
  const { metadata, displayName, firstName, lastName } = profile;
  return {
    id,
    ...own,
    name: displayName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    joined: createdAt,
    isStaff: isStaff(metadata),
    verifiedSince: verifiedAt(metadata),
    mayList: permissions.postListings !== DENIED,
    mayRent: permissions.initiateTransactions !== DENIED,
    /** Null: the person has no account for payouts, or its state is not known. */
    payouts: parsePayoutState(metadata),
    hasPayoutAccount: stripeConnected,
    numbers: parsePersonNumbers(metadata) ?? null,
  };
}
export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

export const isGone = ({ banned, deleted }: Pick<Person, 'banned' | 'deleted'>): boolean =>
  banned || deleted;

interface PersonTool {
  readonly id: ListingId;
  readonly title: string;
  readonly state: (typeof states)[number];
}

/** A person's tools in some states, the newest hundred, and how many there are. */
export async function toolsOf(
  integration: IntegrationSdk,
  person: UserId,
  wanted: readonly PersonTool['state'][] = states,
): Promise<{ readonly tools: readonly PersonTool[]; readonly count: number }> {
  const query = { authorId: person, states: [...wanted], perPage: PER_PAGE };
  const answer = await ask(() =>
    integration.listings.query({ ...query, 'fields.listing': ['title', 'state'] }),
  );
  const { data, meta } = v.parse(toolsSchema, toPlain(answer.data));
  const tools = data.map(({ id, attributes }) => ({ id, ...attributes }));
  return { tools, count: meta.totalItems ?? tools.length };
}
