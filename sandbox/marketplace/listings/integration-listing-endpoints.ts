import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { type EventOrigin, originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { queryUuid } from '../http/schemas';
import { integrationListingParams, toListingQuery } from '../search/listing-query';
import { searchListings } from '../search/run-search';
import { loadSearchFacts } from '../search/search-facts';
import { users } from '../store/schema/users';
import { sendUserMail } from '../users/user-mail';
import { listingResource, loadListings } from './listing-resource';
import { type ListingRow } from './listing-row';
import { idBody, integrationCreateBody, integrationUpdateBody } from './listing-schemas';
import { changeState, createListing, lockListing, updateListing } from './listing-store';

type Change = (input: { tx: Tx; row: ListingRow; origin: EventOrigin }) => Promise<ListingRow>;

async function changeAny(call: Call, id: string, change: Change): Promise<Envelope> {
  const row = await call.context.db.transaction(async (tx) => {
    const locked = await lockListing(tx, { id, authorId: null });
    return change({ tx, row: locked, origin: originOf(call) });
  });
  return { data: listingResource(call.view, row) };
}

async function create(
  call: Call,
  { authorId, state, ...fields }: v.InferOutput<typeof integrationCreateBody>,
): Promise<Envelope> {
  const row = await call.context.db.transaction(async (tx) => {
    const [author] = await tx.select().from(users).where(eq(users.id, authorId));
    if (!author || author.deleted) throw new ApiError('user-not-found');
    if (author.state === 'banned') throw new ApiError('user-is-banned');
    return createListing(tx, { authorId, state, fields, origin: originOf(call) });
  });
  return { data: listingResource(call.view, row) };
}

const approve: Change = async ({ tx, row, origin }) => {
  const approved = await changeState(tx, { row, origin, from: 'pendingApproval', to: 'published' });
  const [user] = await tx.select().from(users).where(eq(users.id, row.authorId));
  if (user?.emailVerified) {
    const details = { listing: { id: row.id, title: row.title } };
    await sendUserMail(tx, { name: 'listing-approved', user, details, now: origin.now });
  }
  return approved;
};

const stateCommand = (path: string, change: Change): Endpoint =>
  defineCommand({
    path,
    access: 'integration',
    body: idBody,
    handle: (call, { id }) => changeAny(call, id, change),
  });

export const integrationListingEndpoints: Endpoint[] = [
  defineQuery({
    path: 'listings/show',
    access: 'integration',
    params: v.strictObject({ id: queryUuid }),
    handle: async ({ view }, { id }) => {
      const [data] = await loadListings(view, [id]);
      if (!data || data.row.deleted) throw new ApiError('not-found');
      return { data };
    },
  }),
  defineQuery({
    path: 'listings/query',
    access: 'integration',
    params: integrationListingParams,
    handle: async ({ view }, params) =>
      searchListings(view, toListingQuery(params, view.now), {
        facts: await loadSearchFacts(view.db),
        filters: {
          states: params.states,
          createdAtStart: params.createdAtStart,
          createdAtEnd: params.createdAtEnd,
        },
      }),
  }),
  defineCommand({
    path: 'listings/create',
    access: 'integration',
    body: integrationCreateBody,
    handle: create,
  }),
  defineCommand({
    path: 'listings/update',
    access: 'integration',
    body: integrationUpdateBody,
    handle: (call, { id, ...fields }) =>
      changeAny(call, id, (input) => updateListing(input.tx, { ...input, fields })),
  }),
  stateCommand('listings/approve', approve),
  stateCommand('listings/open', (input) =>
    changeState(input.tx, { ...input, from: 'closed', to: 'published' }),
  ),
  stateCommand('listings/close', (input) =>
    changeState(input.tx, { ...input, from: 'published', to: 'closed' }),
  ),
];
