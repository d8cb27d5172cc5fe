import { types } from 'sharetribe-flex-integration-sdk';
import { types as clientTypes } from 'sharetribe-flex-sdk';
import { uploadFile } from '~/api/order/files';
import { sendMessage } from '~/api/order/messages';
import { queryListingCards } from '~/api/listing/listings';
import { readResponse } from '~/api/marketplace/read-response';
import { type Day, dayToDate } from '~/domain/time/day';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { fileAddress, messagesOf } from '../../server/features/claims/claim-files';
import { eventReader } from '../../server/marketplace/follow-events';
import { applyChange, readExceptions } from '../../server/marketplace/listing-exceptions';
import { newestFirst, pageBefore } from '../../server/marketplace/newest-first';
import { readMessages } from '../../server/staff/read-messages';
import { operate } from './build-api';
import { type Contract, type IntegrationCall } from './calls';
import { placeOrder, refusal, requestOrder, stay, type World } from './world';

const uuid = (id: string) => new types.UUID(id);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function allIds(rows: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of rows) ids.push(id);
  return ids;
}

const firstOf = (answer: { readonly data: unknown }) =>
  readResponse({ status: 200, statusText: 'OK', data: answer.data }).entities[0];

const transactions: Contract<Extract<IntegrationCall, `transactions.${string}`>> = {
  'transactions.show': async (world) => {
    const id = await placeOrder(world, 52);
    const answer = await world.integration.transactions.show({ id, include: ['customer'] });
    expect(firstOf(answer)).toMatchObject({
      id,
      attributes: { state: 'state/accepted' },
      relationships: { customer: { id: world.renter.id } },
    });
    const unknown = world.integration.transactions.show({ id: UNKNOWN });
    expect(await refusal(unknown)).toMatchObject({ code: 'not-found' });
  },
  'transactions.query': async (world) => {
    const id = await placeOrder(world, 54);
    const { query } = world.integration.transactions;
    const accepted = { processNames: [orderProcess], states: ['state/accepted'] };
    const before = (day: Day) => ({
      ...accepted,
      bookingEnd: `,${dayToDate(day).toISOString()}`,
      include: ['booking'],
    });
    const { start } = stay(world, 54);
    expect((await pageBefore(query, null, before(start))).rows.map((row) => row.id)).not.toContain(
      id,
    );
    const { rows, included, end } = await pageBefore(query, null, before(stay(world, 90).start));
    expect(rows.map((row) => row.id)).toContain(id);
    expect({ isAny: included.length > 0, end }).toEqual({ isAny: true, end: null });
  },
  'transactions.transition': async (world) => {
    const { integration, renter } = world;
    const { id } = await requestOrder(world, 56);
    const step = { id: uuid(id), transition: 'transition/expire-now', params: {} } as const;
    await integration.transactions.transition(step);
    expect(firstOf(await integration.transactions.show({ id }))).toMatchObject({
      attributes: { state: 'state/payment-expired' },
    });
    const { id: other } = await requestOrder(world, 56);
    const byRenter = (await renter.trusted()).transactions.transition({ ...step, id: uuid(other) });
    expect(await refusal(byRenter)).toMatchObject({ status: expect.any(Number) });
  },
  'transactions.updateMetadata': async (world) => {
    const { integration, renter } = world;
    const id = await placeOrder(world, 58);
    await integration.transactions.updateMetadata({ id: uuid(id), metadata: { number: 'A1' } });
    await integration.transactions.updateMetadata({ id: uuid(id), metadata: { other: 2 } });
    const shown = await renter.sdk.transactions.show({ id });
    expect(JSON.stringify(shown.data)).toContain('"number":"A1"');
  },
};

const calendars: Contract<Extract<IntegrationCall, `availabilityExceptions.${string}`>> = {
  'availabilityExceptions.create': async (world) => {
    const { integration, tool } = world;
    const range = stay(world, 60, 1);
    await applyChange(integration, tool, { remove: [], create: [{ ...range, seats: 0 }] });
    expect(await readExceptions(integration, tool, range)).toMatchObject([{ ...range, seats: 0 }]);
    const again = applyChange(integration, tool, { remove: [], create: [{ ...range, seats: 1 }] });
    expect(await refusal(again)).toMatchObject({ status: 409 });
  },
  'availabilityExceptions.query': async (world) => {
    const { integration, tool } = world;
    expect(await readExceptions(integration, tool, stay(world, 62, 1))).toEqual([]);
  },
  'availabilityExceptions.delete': async (world) => {
    const { integration, tool } = world;
    const range = stay(world, 60, 1);
    const remove = await readExceptions(integration, tool, range);
    await applyChange(integration, tool, { remove, create: [] });
    expect(await readExceptions(integration, tool, range)).toEqual([]);
  },
};

const messageOf = async (world: World, day: number) => {
  const order = await placeOrder(world, day);
  const file = new File(['%PDF-1.4\n%EOF\n'], 'bill.pdf', { type: 'application/pdf' });
  const fileIds = [await uploadFile(world.renter.api, file)];
  const sent = await sendMessage(world.renter.api, order, { content: 'The hose is cut', fileIds });
  return { ...sent, order };
};

/** What people have written and sent in an order. */
const said: Contract<Extract<IntegrationCall, 'messages.query' | 'fileDownloads.create'>> = {
  'messages.query': async (world) => {
    const { id, attachments, order } = await messageOf(world, 70);
    const found = await messagesOf(world.integration, [id]);
    const [{ attachmentId = '' } = {}] = attachments;
    expect(found.get(id)).toEqual({
      words: 'The hose is cut',
      files: [{ attachmentId, name: 'bill.pdf', isImage: false }],
    });
    const page = { transactionId: uuid(order), page: 1, perPage: 100 };
    expect(await readMessages(world.integration, page)).toMatchObject({
      pages: 1,
      messages: [{ id, senderId: world.renter.id, words: 'The hose is cut' }],
    });
  },
  'fileDownloads.create': async (world) => {
    const { attachments } = await messageOf(world, 74);
    const [{ attachmentId = '' } = {}] = attachments;
    const reply = await fetch(await fileAddress(world.integration, attachmentId));
    expect(reply.headers.get('content-disposition')).toContain('bill.pdf');
    expect(await refusal(fileAddress(world.integration, UNKNOWN))).toMatchObject({ status: 404 });
  },
};

/** What the server reads and writes with the operator's rights. */
export const integrationContract: Contract<IntegrationCall> = {
  ...transactions,
  ...calendars,
  ...said,
  'listings.show': async ({ integration, tool, owner }) => {
    const answer = await integration.listings.show({ id: tool, include: ['author'] });
    expect(answer.data).toMatchObject({
      data: { attributes: { privateData: { note: 'under the stairs' }, metadata: {} } },
    });
    expect(firstOf(answer)).toMatchObject({ relationships: { author: { id: owner.id } } });
  },
  'listings.query': async ({ integration, tool, owner }) => {
    const query = { authorId: owner.id, states: ['published'], perPage: 10, include: ['images'] };
    const { ids } = readResponse({
      status: 200,
      statusText: 'OK',
      data: (await integration.listings.query(query)).data,
    });
    expect(ids).toEqual([tool]);
    expect(await allIds(newestFirst(integration.listings.query))).toContain(tool);
  },
  'listings.approve': async ({ integration, tool }) => {
    // Only a listing that waits for approval can be approved.
    const again = refusal(integration.listings.approve({ id: uuid(tool) }));
    expect(await again).toMatchObject({ status: 409 });
  },
  'listings.update': async (world) => {
    const { integration, owner, tool, visit } = world;
    // Searches filter by metadata only if it has a schema.
    await operate(world, 'schemas --push');
    const terms = ['saw', 'cordless'];
    const change = { id: uuid(tool), metadata: { rating: 4.5, terms } };
    await integration.listings.update(change);
    // Only the operator writes metadata. An owner's metadata is refused or left out.
    const forged = Object.assign({ id: tool }, { metadata: { terms: ['generator'] } });
    await owner.sdk.ownListings.update(forged).catch(() => undefined);
    const { sdk, api } = visit();
    const shown = await sdk.listings.show({ id: tool });
    expect(firstOf(shown)).toMatchObject({ attributes: { metadata: { rating: 4.5, terms } } });
    const idsWith = async (meta_terms: string) =>
      (await queryListingCards(api, { meta_terms })).ids;
    expect(await idsWith('has_all:saw,cordless')).toEqual([tool]);
    expect(await idsWith('has_any:saw,generator')).toEqual([tool]);
    expect(await idsWith('has_all:saw,generator')).toEqual([]);
  },
  'listings.close': async ({ integration, owner, tool }) => {
    await integration.listings.close({ id: uuid(tool) });
    const closed = firstOf(await owner.sdk.ownListings.show({ id: tool }));
    expect(closed).toMatchObject({ attributes: { state: 'closed' } });
    expect(await refusal(integration.listings.close({ id: uuid(tool) }))).toMatchObject({
      status: 409,
    });
    await owner.sdk.ownListings.open({ id: new clientTypes.UUID(tool) });
  },
  'listings.open': async ({ integration, owner, tool }) => {
    await owner.sdk.ownListings.close({ id: new clientTypes.UUID(tool) });
    await integration.listings.open({ id: uuid(tool) });
    const open = firstOf(await owner.sdk.ownListings.show({ id: tool }));
    expect(open).toMatchObject({ attributes: { state: 'published' } });
    expect(await refusal(integration.listings.open({ id: uuid(tool) }))).toMatchObject({
      status: 409,
    });
  },
  'users.updatePermissions': async ({ integration, owner, tool }) => {
    const set = (permission: string) =>
      integration.users.updatePermissions({
        id: uuid(owner.id),
        postListings: permission,
        initiateTransactions: permission,
      });
    const mine = async () => firstOf(await owner.sdk.currentUser.show());
    await set('permission/deny');
    const denied = { postListings: 'permission/deny', initiateTransactions: 'permission/deny' };
    expect(await mine()).toMatchObject({ attributes: { permissions: denied } });
    await owner.sdk.ownListings.close({ id: new clientTypes.UUID(tool) });
    // A suspended person cannot open a tool again.
    const open = () => owner.sdk.ownListings.open({ id: new clientTypes.UUID(tool) });
    expect(await refusal(open())).toMatchObject({ code: 'permission-denied-post-listings' });
    await set('permission/allow');
    await open();
  },
  'users.show': async ({ integration, owner }) => {
    for (const question of [{ id: owner.id }, { email: owner.email }]) {
      const { data } = await integration.users.show(question);
      expect(data).toMatchObject({
        data: { attributes: { email: owner.email, emailVerified: false, banned: false } },
      });
    }
    expect(await refusal(integration.users.show({ id: UNKNOWN }))).toMatchObject({
      code: 'not-found',
    });
  },
  'users.query': async ({ integration, owner, renter }) => {
    const ids = await allIds(newestFirst(integration.users.query));
    expect(ids).toEqual(expect.arrayContaining([owner.id, renter.id]));
    expect(ids.indexOf(renter.id)).toBeLessThan(ids.indexOf(owner.id));
  },
  'users.updateProfile': async ({ integration, owner, visit }) => {
    const change = { id: uuid(owner.id), metadata: { payouts: true }, privateData: { key: 'k' } };
    await integration.users.updateProfile(change);
    const mine = await owner.sdk.currentUser.show();
    expect(firstOf(mine)).toMatchObject({ attributes: { profile: { privateData: { key: 'k' } } } });
    const shown = firstOf(await visit().sdk.users.show({ id: owner.id }));
    expect(shown).toMatchObject({ attributes: { profile: { metadata: { payouts: true } } } });
    expect(JSON.stringify(shown)).not.toContain('privateData');
  },
  'events.query': async (world) => {
    const reader = eventReader(world.integration, 'transaction/initiated,transaction/transitioned');
    const id = await placeOrder(world, 64);
    const { events, place } = await reader.since(world.now);
    const own = events.filter(({ resourceId }) => resourceId === id);
    expect(own.map(({ eventType }) => eventType)).toEqual([
      'transaction/initiated',
      'transaction/transitioned',
    ]);
    expect(own[0]?.related('customer')).toBe(world.renter.id);
    if (!place) throw new Error('nothing has happened');
    expect(await reader.after(place)).toMatchObject({ events: [] });
    expect(await reader.after({ ...place, id: UNKNOWN })).toBe('lost');
  },
};

/** Checks that the calls are refused without the operator's secret. */
export async function refusesOthers({ owner, url }: World): Promise<void> {
  const { data } = await owner.sdk.exchangeToken();
  const reply = await fetch(`${url}/v1/integration_api/users/query`, {
    headers: { authorization: `bearer ${data.access_token}`, accept: 'application/json' },
  });
  expect(reply.status).toBe(403);
}
