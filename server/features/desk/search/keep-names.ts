import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Task } from '../../../core/task';
import { type CountedKind, keepCounted } from '../../../core/tasks/keep-counted';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { type MarketplaceEvent } from '../../../marketplace/follow-events';
import { type Named, type NameIndex, namedSchema } from './name-index';

export const KEEP_NAMES = 'keep-desk-names';
const EVERY_MS = 10_000;
/** Nobody paid in these states, so they are no orders yet. */
const UNPAID: readonly string[] = [
  'state/initial',
  'state/enquiry',
  'state/pending-payment',
  'state/payment-expired',
];

const text = v.fallback(v.optional(v.string(), ''), '');
const flag = v.fallback(v.optional(v.boolean(), false), false);
const attributesSchema = v.object({
  createdAt: text,
  title: text,
  state: text,
  processName: text,
  deleted: flag,
  banned: flag,
  profile: v.fallback(v.optional(v.object({ firstName: text, lastName: text }), {}), {
    firstName: '',
    lastName: '',
  }),
});
const rowSchema = v.object({
  id: v.string(),
  attributes: attributesSchema,
  relationships: v.fallback(
    v.optional(
      v.record(
        v.string(),
        v.fallback(v.nullable(v.object({ data: v.nullable(v.object({ id: v.string() })) })), null),
      ),
      {},
    ),
    {},
  ),
});

/** The index entry of one thing; null if it has none. */
export function namedOf(kind: CountedKind, row: unknown): Named | null {
  const parsed = v.safeParse(rowSchema, row);
  if (!parsed.success || parsed.output.attributes.deleted) return null;
  const { id, attributes, relationships } = parsed.output;
  const { createdAt: at, title, state, banned, profile, processName } = attributes;
  const related = (...names: readonly string[]) =>
    names.flatMap((name) => relationships[name]?.data?.id ?? []);
  switch (kind) {
    case 'listing':
      return { id, name: title, state, at, of: related('author') };
    case 'user': {
      const name = `${profile.firstName} ${profile.lastName}`.trim();
      return { id, name, state: banned ? 'banned' : 'active', at, of: [] };
    }
    case 'transaction':
      return processName === orderProcess && !UNPAID.includes(state)
        ? { id, name: '', state, at, of: related('listing', 'customer', 'provider') }
        : null;
    default:
      return kind satisfies never;
  }
}

const person = ['profile.firstName', 'profile.lastName', 'banned', 'deleted', 'createdAt'];
/** The query parameters that naming things needs. */
export const namedParams = {
  listing: { include: ['author'], 'fields.listing': ['title', 'state', 'deleted', 'createdAt'] },
  user: { 'fields.user': person },
  transaction: {
    include: ['listing', 'customer', 'provider'],
    'fields.transaction': ['createdAt', 'state', 'processName'],
  },
} as const satisfies Record<CountedKind, object>;

const itemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['listing', 'user', 'transaction']),
    id: v.string(),
    named: v.nullable(namedSchema),
  }),
);

const itemOf = (kind: CountedKind, row: { readonly id: string }): readonly string[] => [
  JSON.stringify({ kind, id: row.id, named: namedOf(kind, row) }),
];

function itemsOf({ eventType, resourceId: id, resource }: MarketplaceEvent): readonly string[] {
  const [kind] = eventType.split('/');
  if (kind !== 'listing' && kind !== 'user' && kind !== 'transaction') return [];
  return itemOf(kind, { id, ...resource });
}

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly index: NameIndex;
}

/** Maintains the index of names. Deleted things and unpaid orders are not in it. */
export const keepNames = ({ integration, now, index }: Services): Task =>
  keepCounted({
    name: KEEP_NAMES,
    everyMs: EVERY_MS,
    integration,
    now,
    itemsOf,
    recounts: ['listing', 'user', 'transaction'],
    rows: {
      params: {
        ...namedParams,
        transaction: { ...namedParams.transaction, processNames: [orderProcess] },
      },
      itemsOf: itemOf,
    },
    follows: 'listing,user,transaction/initiated,transaction/transitioned',
    handle: async (item) => {
      const { kind, id, named } = v.parse(itemSchema, item);
      await (named === null ? index.drop(kind, id) : index.put(kind, named));
    },
  });
