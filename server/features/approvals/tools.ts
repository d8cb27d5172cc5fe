import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { comparedSerial } from '~/domain/desk/tool-checks';
import { type Waiting } from '~/domain/desk/waiting';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { featuredUntil } from '~/domain/listing/featured';
import { serialNumberOf } from '~/domain/listing/listing-fields';
import { parseReview, type Review } from '~/domain/listing/review';
import { closedByStaffAt } from '~/domain/listing/staff-close';
import { moneySchema } from '~/domain/money/money';
import { parsePayoutState } from '~/domain/payout/payouts';
import { kindIds } from '~/domain/search/query/kinds';
import { toPlain } from '~/api/marketplace/read-response';
import { DAY_MS } from '~/domain/time/moment';
import { ServerError } from '../../base/errors';
import { type BackgroundStore } from '../../store/background-store';
import { ask } from '../../marketplace/session';
import { showOrNull } from '../../marketplace/show-or-null';

/** Staff answer within a day. */
const ANSWERED_MS = DAY_MS;
/** No tool waits longer than this. */
const NOTED_MS = 90 * DAY_MS;
const PER_PAGE = 100;
/** Nobody reads a longer queue. */
const MOST_PAGES = 5;

const ref = v.object({ data: v.object({ id: v.string() }) });
const text = v.fallback(v.optional(v.string(), ''), '');
const nowhere = { address: '', city: '', state: '' };
const listingSchema = v.object({
  id: listingIdSchema,
  attributes: v.object({
    title: v.fallback(v.string(), ''),
    description: v.fallback(v.nullable(v.string()), null),
    state: v.picklist(['draft', 'pendingApproval', 'published', 'closed']),
    createdAt: v.pipe(
      v.union([v.string(), v.date()]),
      v.transform((at) => new Date(at)),
    ),
    price: v.fallback(v.nullable(moneySchema), null),
    publicData: v.fallback(
      v.object({
        category: text,
        brand: text,
        rules: text,
        serialNumber: text,
        location: v.fallback(v.object({ address: text, city: text, state: text }), nowhere),
      }),
      { category: '', brand: '', rules: '', serialNumber: '', location: nowhere },
    ),
    privateData: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
    metadata: v.fallback(v.optional(v.unknown()), undefined),
  }),
  relationships: v.object({
    author: ref,
    images: v.fallback(v.object({ data: v.array(v.object({ id: v.string() })) }), { data: [] }),
  }),
});
const includedSchema = v.fallback(
  v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        stripeConnected: v.fallback(v.optional(v.boolean(), false), false),
        profile: v.optional(
          v.object({
            displayName: v.fallback(v.string(), ''),
            metadata: v.fallback(v.optional(v.unknown()), undefined),
          }),
        ),
        variants: v.optional(v.record(v.string(), v.object({ url: v.string() }))),
      }),
    }),
  ),
  [],
);
const metaSchema = v.fallback(v.object({ totalPages: v.fallback(v.nullable(v.number()), 1) }), {
  totalPages: 1,
});
const shownSchema = v.object({
  data: listingSchema,
  included: v.optional(includedSchema, []),
});
const pageSchema = v.object({
  data: v.array(listingSchema),
  included: v.optional(includedSchema, []),
  meta: v.optional(metaSchema, { totalPages: 1 }),
});

const termsSchema = v.object({ terms: v.array(v.string()) });

/** The kinds of tools that a listing is, of its metadata. */
export function kindsOf(metadata: unknown): readonly string[] {
  const parsed = v.safeParse(termsSchema, metadata);
  const known: readonly string[] = kindIds;
  return parsed.success ? parsed.output.terms.filter((term) => known.includes(term)) : [];
}

export interface ToolServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
}

type Row = v.InferOutput<typeof listingSchema>;
type Included = v.InferOutput<typeof includedSchema>;

const askedKey = (id: ListingId) => `desk:tool-asked:${id}`;
const include = ['author', 'images'];
/** The sizes of pictures in the desk. */
const variants = ['scaled-large', 'scaled-medium', 'scaled-small'];
const fieldsOfImages = variants.map((name) => `variants.${name}`).join(',');

/** Notes when an owner published a tool, which the marketplace reports only as an event. */
export const noteAsked = ({ store }: Pick<ToolServices, 'store'>, id: ListingId, at: string) =>
  store.set(askedKey(id), at, { ttlMs: NOTED_MS });

function ownerOf(id: UserId, included: Included) {
  const { profile, stripeConnected = false } =
    included.find((each) => each.id === id)?.attributes ?? {};
  const payouts = parsePayoutState(profile?.metadata);
  return { id, name: profile?.displayName ?? '', payouts, hasPayoutAccount: stripeConnected };
}

async function toolOf({ store }: Pick<ToolServices, 'store'>, row: Row, included: Included) {
  const { id, attributes, relationships } = row;
  const { title, description, state, price, publicData, privateData, createdAt, metadata } =
    attributes;
  const { address, city, state: region } = publicData.location;
  const review: Review | null = parseReview(metadata);
  const pictures = relationships.images.data.flatMap((image) => {
    const found = included.find((each) => each.id === image.id)?.attributes.variants ?? {};
    const url =
      variants.map((name) => found[name]?.url).find(Boolean) ?? Object.values(found)[0]?.url;
    return url ? [url] : [];
  });
  const asked = review?.is === 'asked-again' ? review.at : await store.get(askedKey(id));
  return {
    id,
    title,
    state,
    price,
    pictures,
    review,
    closedAt: closedByStaffAt(metadata),
    featuredUntil: featuredUntil(metadata),
    description: description ?? '',
    category: publicData.category,
    brand: publicData.brand,
    address: address || [city, region].filter(Boolean).join(', '),
    rules: publicData.rules,
    /** The serial number in the form used for comparison. It stays on the server. */
    serial: comparedSerial(serialNumberOf({ publicData, privateData })),
    kinds: kindsOf(metadata),
    owner: ownerOf(v.parse(userIdSchema, relationships.author.data.id), included),
    since: asked ?? createdAt.toISOString(),
  };
}
export type Tool = Awaited<ReturnType<typeof toolOf>>;

/** A tool in any state; null if there is none. */
export async function readTool(services: ToolServices, id: ListingId): Promise<Tool | null> {
  const shown = await showOrNull(() =>
    services.integration.listings.show({ id, include, 'fields.image': fieldsOfImages }),
  );
  if (shown === null) return null;
  const { data, included } = v.parse(shownSchema, shown);
  return toolOf(services, data, included);
}

/** Runs work on a tool while nobody else judges it. Refuses with `not-found`. */
export const withTool = <Result>(
  services: ToolServices,
  id: ListingId,
  work: (tool: Tool) => Promise<Result>,
): Promise<Result> =>
  services.store.withLock(`desk:tool:${id}`, async () => {
    const tool = await readTool(services, id);
    if (!tool) throw new ServerError('not-found');
    return work(tool);
  });

/** Writes a tool's mark, which only the operator may write; null removes it. */
export const markTool = ({ integration }: ToolServices, id: ListingId, metadata: object) =>
  ask(() => integration.listings.update({ id: new types.UUID(id), metadata }));

const isWaiting = ({ state, review }: Tool): boolean =>
  state === 'pendingApproval' && review?.is !== 'sent-back';

/** The tools that wait for staff. Those that were sent back wait for their owners. */
export async function waitingTools(services: ToolServices): Promise<readonly Waiting[]> {
  const tools: Tool[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const query = { states: ['pendingApproval'], include: ['author'], perPage: PER_PAGE, page };
    const answer = await ask(() => services.integration.listings.query(query));
    const { data, included, meta } = v.parse(pageSchema, toPlain(answer.data));
    pages = meta.totalPages ?? 1;
    for (const row of data) tools.push(await toolOf(services, row, included));
  }
  return tools.filter(isWaiting).map(({ id, title, owner, since }) => ({
    key: `tool:${id}`,
    kind: 'tool' as const,
    about: title,
    who: [owner.name],
    orderId: null,
    number: null,
    until: new Date(Date.parse(since) + ANSWERED_MS).toISOString(),
    since,
    sum: null,
    path: pathTo('deskTool', { id }),
  }));
}
