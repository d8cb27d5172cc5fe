import { and, count, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { defineCommand, defineQuery, type Endpoint, type UserCall } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { paging, queryList, queryUuid } from '../http/schemas';
import { loadSettings } from '../settings/marketplace-resource';
import { listings, type ListingState as State } from '../store/schema/listings';
import { assertMayManage, assertMayPost } from './access-rules';
import { imageIdsOf } from './listing-images';
import { ownListingResource } from './listing-resource';
import { listingColumns, type ListingRow } from './listing-row';
import { addImageBody, createBody, idBody, updateBody } from './listing-schemas';
import {
  changeState,
  createListing,
  deleteListing,
  lockListing,
  updateListing,
} from './listing-store';

type Guard = typeof assertMayManage;
type Change = (input: {
  tx: Tx;
  row: ListingRow;
  origin: ReturnType<typeof originOf>;
}) => Promise<ListingRow>;

/** Locks the caller's listing, changes it and returns it. */
async function changeOwn(
  call: UserCall,
  { id, guard = assertMayManage, change }: { id: string; guard?: Guard; change: Change },
): Promise<Envelope> {
  const row = await call.context.db.transaction(async (tx) => {
    await guard(tx, call.userId);
    const own = await lockListing(tx, { id, authorId: call.userId });
    return change({ tx, row: own, origin: originOf(call) });
  });
  return { data: ownListingResource(row) };
}

async function createOwn(
  call: UserCall,
  { state, ...fields }: v.InferOutput<typeof createBody> & { state: State },
): Promise<Envelope> {
  const row = await call.context.db.transaction(async (tx) => {
    await assertMayPost(tx, call.userId);
    return createListing(tx, { authorId: call.userId, state, fields, origin: originOf(call) });
  });
  return { data: ownListingResource(row) };
}

/** The state of a listing after its author publishes it. */
const publicState = async (call: UserCall): Promise<State> =>
  (await loadSettings(call.context.db)).requireListingApproval ? 'pendingApproval' : 'published';

const states: readonly State[] = ['draft', 'pendingApproval', 'published', 'closed'];

const queries: Endpoint[] = [
  defineQuery({
    path: 'own_listings/show',
    access: 'user',
    params: v.strictObject({ id: queryUuid }),
    handle: async ({ view, userId }, { id }) => {
      const [row] = await view.db
        .select(listingColumns)
        .from(listings)
        .where(
          and(eq(listings.id, id), eq(listings.authorId, userId), eq(listings.deleted, false)),
        );
      if (!row) throw new ApiError('not-found');
      return { data: ownListingResource(row) };
    },
  }),
  defineQuery({
    path: 'own_listings/query',
    access: 'user',
    // Clients pass on everything in the address of their page, so unknown parameters are ignored.
    params: v.looseObject({
      ...paging,
      states: v.optional(v.pipe(queryList, v.array(v.picklist(states)))),
    }),
    handle: async ({ view, userId }, { page, perPage, states: asked }) => {
      const where = and(
        eq(listings.authorId, userId),
        eq(listings.deleted, false),
        asked && inArray(listings.state, asked),
      );
      const [total] = await view.db.select({ rows: count() }).from(listings).where(where);
      const rows = await view.db
        .select(listingColumns)
        .from(listings)
        .where(where)
        .orderBy(desc(listings.createdAt), listings.id)
        .limit(perPage)
        .offset((page - 1) * perPage);
      return {
        data: rows.map(ownListingResource),
        meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
      };
    },
  }),
];

const stateCommands: Endpoint[] = [
  defineCommand({
    path: 'own_listings/publish_draft',
    access: 'user',
    body: idBody,
    handle: async (call, { id }) => {
      const to = await publicState(call);
      return changeOwn(call, {
        id,
        guard: assertMayPost,
        change: (input) => changeState(input.tx, { ...input, from: 'draft', to }),
      });
    },
  }),
  defineCommand({
    path: 'own_listings/discard_draft',
    access: 'user',
    body: idBody,
    reply: 'never',
    handle: (call, { id }) =>
      changeOwn(call, {
        id,
        change: ({ tx, row, origin }) => {
          if (row.state !== 'draft') throw new ApiError('listing-invalid-state');
          return deleteListing(tx, { row, origin });
        },
      }),
  }),
  defineCommand({
    path: 'own_listings/close',
    access: 'user',
    body: idBody,
    handle: (call, { id }) =>
      changeOwn(call, {
        id,
        change: (input) => changeState(input.tx, { ...input, from: 'published', to: 'closed' }),
      }),
  }),
  defineCommand({
    path: 'own_listings/open',
    access: 'user',
    body: idBody,
    handle: (call, { id }) =>
      changeOwn(call, {
        id,
        guard: assertMayPost,
        change: (input) => changeState(input.tx, { ...input, from: 'closed', to: 'published' }),
      }),
  }),
];

export const ownListingEndpoints: Endpoint[] = [
  ...queries,
  defineCommand({
    path: 'own_listings/create',
    access: 'user',
    body: createBody,
    handle: async (call, body) => createOwn(call, { ...body, state: await publicState(call) }),
  }),
  defineCommand({
    path: 'own_listings/create_draft',
    access: 'user',
    body: createBody,
    handle: (call, body) => createOwn(call, { ...body, state: 'draft' }),
  }),
  defineCommand({
    path: 'own_listings/update',
    access: 'user',
    body: updateBody,
    handle: (call, { id, ...fields }) =>
      changeOwn(call, { id, change: (input) => updateListing(input.tx, { ...input, fields }) }),
  }),
  defineCommand({
    path: 'own_listings/add_image',
    access: 'user',
    body: addImageBody,
    handle: (call, { id, imageId }) =>
      changeOwn(call, {
        id,
        change: async ({ tx, row, origin }) => {
          const images = [...(await imageIdsOf(tx, id)), imageId];
          return updateListing(tx, { row, origin, fields: { images } });
        },
      }),
  }),
  ...stateCommands,
];
