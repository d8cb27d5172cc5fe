import { eq } from 'drizzle-orm';
import { events } from '../marketplace/store/schema/operations';
import {
  rent,
  type Rental,
  show,
  startRental,
  take,
  UUID,
} from '../marketplace/transactions/testing/rental-world';
import { anonymousSdk, integrationSdk } from '../testing/harness';
import { logInOperator, type Operator, readable } from './testing/operator';

let rental: Rental;
let operator: Operator;
beforeAll(async () => {
  rental = await startRental();
  operator = await logInOperator(rental.sandbox);
});
afterAll(() => rental.sandbox.stop());

const me = async () => (await rental.customer.sdk.currentUser.show()).data.data.attributes;
const save = (path: string, before: unknown, metadata: string) =>
  operator.post(path, { before: JSON.stringify(before), metadata });

test("a person's page has all their data, and links to what belongs to them", async () => {
  const { id, sdk, email } = rental.customer;
  await sdk.currentUser.updateProfile({
    publicData: { trade: 'carpenter' },
    protectedData: { phone: '555-0100' },
    privateData: { cart: ['<saw>'] },
  });
  const page = await operator.page(`/users/${id}`);
  for (const text of ['carpenter', '555-0100', '&lt;saw&gt;', `transactions?party=${id}`])
    expect(page).toContain(text);
  expect(readable(page)).toContain(email);
  expect((await operator.ask('/users/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await operator.ask('/users/nobody')).status).toBe(404);
});

test('metadata are edited as JSON: members are set, changed and removed', async () => {
  const path = `/users/${rental.customer.id}/metadata`;
  const first = await save(path, {}, '{"rank": 1, "old": true}');
  expect(first.headers.get('location')).toContain(`/users/${rental.customer.id}?done=metadata`);
  await save(path, { rank: 1, old: true }, '{"rank": 2}');
  expect((await me()).profile.metadata).toEqual({ rank: 2 });
  const recorded = await rental.sandbox.db
    .select({ source: events.source })
    .from(events)
    .where(eq(events.resourceId, rental.customer.id))
    .orderBy(events.sequenceId);
  expect(recorded.at(-1)).toEqual({ source: 'source/console' });
});

test.each([
  ['{"rank": 3', 'Metadata is no JSON.'],
  ['[3]', 'Metadata must be a JSON object'],
  ['{"a": "\\u0000"}', 'a character that no text can hold'],
])(
  'metadata that cannot be stored, %s, are refused, and nothing typed is lost',
  async (typed, why) => {
    const before = (await me()).profile.metadata;
    const reply = await save(`/users/${rental.customer.id}/metadata`, before, typed);
    expect(reply.status).toBe(400);
    const page = await reply.text();
    expect(readable(page)).toContain(why);
    expect(readable(page)).toContain(typed);
    expect((await me()).profile.metadata).toEqual(before);
  },
);

test("somebody else's change in between is shown and not overwritten", async () => {
  const { id } = rental.customer;
  const before = (await me()).profile.metadata;
  await integrationSdk(rental.sandbox).users.updateProfile({ id, metadata: { rank: 9 } });
  const reply = await save(`/users/${id}/metadata`, before, '{"mine": 1}');
  expect(reply.status).toBe(409);
  const page = readable(await reply.text());
  expect(page).toContain('were changed while you edited them');
  expect(page).toContain('"mine": 1');
  expect(page).toContain('"rank": 9');
  expect((await me()).profile.metadata).toEqual({ rank: 9 });
});

test('the operator grants and revokes permissions', async () => {
  const { id } = rental.customer;
  await operator.post(`/users/${id}/permissions`, { read: 'permission/allow' });
  expect((await me()).permissions).toEqual({
    read: 'permission/allow',
    postListings: 'permission/deny',
    initiateTransactions: 'permission/deny',
  });
  await operator.post(`/users/${id}/permissions`, {
    read: 'permission/allow',
    postListings: 'permission/allow',
    initiateTransactions: 'permission/allow',
  });
  expect((await me()).permissions.postListings).toBe('permission/allow');
});

test('a listing has a page; it is closed, opened again, and its metadata edited', async () => {
  const { listingId: id } = rental;
  expect(readable(await operator.page(`/listings/${id}`))).toContain('Circular saw');
  const state = async () =>
    (await rental.provider.sdk.ownListings.show({ id })).data.data.attributes.state;
  await operator.post(`/listings/${id}`, { action: 'close' });
  expect(await state()).toBe('closed');
  const again = await operator.post(`/listings/${id}`, { action: 'close' });
  expect(again.status).toBe(409);
  expect(readable(await again.text())).toContain('(listing-invalid-state)');
  await operator.post(`/listings/${id}`, { action: 'open' });
  expect(await state()).toBe('published');
  await save(`/listings/${id}/metadata`, {}, '{"promoted": true}');
  const shown = await anonymousSdk(rental.sandbox).listings.show({ id: new UUID(id) });
  expect(shown.data.data.attributes.metadata).toEqual({ promoted: true });
});

test('a transaction shows its history, money, messages and data; its metadata are edited', async () => {
  const { id } = await rent(rental);
  await rental.customer.sdk.messages.send({ transactionId: id, content: 'See you at nine' });
  const page = readable(await operator.page(`/transactions/${id}`));
  for (const text of ['confirm-payment', '$40.00', 'See you at nine', 'intentId'])
    expect(page).toContain(text);
  expect(page).not.toContain('_secret_');
  await save(`/transactions/${id}/metadata`, {}, '{"checked": "yes"}');
  expect((await show(rental.customer.sdk, id)).data.attributes.metadata).toEqual({
    checked: 'yes',
  });
});

test('a transition is taken with parameters; a refused one keeps what was typed', async () => {
  const { id } = await rent(rental);
  const path = `/transactions/${id}`;
  const confirmed = 'yes';
  const cancel = { transition: 'transition/cancel', confirmed };
  const wrong = await operator.post(path, { ...cancel, params: '{"no' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('{&quot;no');
  const params = JSON.stringify({ protectedData: { reason: 'rain' } });
  const unknown = await operator.post(path, { transition: 'transition/none', params });
  expect(unknown.status).toBe(409);
  expect(readable(await unknown.text())).toContain('transaction-invalid-transition');
  const taken = await operator.post(path, { ...cancel, params: '{}' });
  expect(taken.headers.get('location')).toBe(`/console/transactions/${id}?done=transition`);
  expect((await show(rental.customer.sdk, id)).data.attributes.state).toBe('state/canceled');
});

test('before money is given back, the console names the order, both sums and the state that follows', async () => {
  const { id } = await rent(rental);
  const path = `/transactions/${id}`;
  const offered = await operator.page(path);
  expect(readable(offered)).toContain('gives the money back');
  expect(offered).not.toMatch(/<option|type="radio"[^>]*checked/);
  const none = await operator.post(path, { params: '{}' });
  expect(none.status).toBe(400);
  expect(readable(await none.text())).toContain('Choose a transition');

  const asked = await operator.post(path, { transition: 'transition/cancel' });
  expect(asked.status).toBe(200);
  const question = readable(await asked.text());
  const { payinTotal, payoutTotal, state } = (await show(rental.customer.sdk, id)).data.attributes;
  expect(state).toBe('state/accepted');
  for (const total of [payinTotal, payoutTotal])
    expect(question).toContain(`$${(total.amount / 100).toFixed(2)}`);
  for (const text of ['Cancel', 'canceled', rental.customer.email, rental.provider.email])
    expect(question).toContain(text);

  await operator.post(path, { transition: 'transition/cancel', confirmed: 'yes' });
  expect((await show(rental.customer.sdk, id)).data.attributes.state).toBe('state/canceled');
});

test('transactions that name each other are linked', async () => {
  const first = await rent(rental);
  const second = await rent(rental, { protectedData: { order: first.id } });
  expect(await operator.page(`/transactions/${first.id}`)).toContain(
    `/console/transactions/${second.id}`,
  );
  expect(await operator.page(`/transactions/${second.id}`)).toContain(
    `/console/transactions/${first.id}`,
  );
});

test('a deleted review is gone for everybody, and the transaction stays reviewed', async () => {
  const { id } = await rent(rental);
  await operator.post(`/transactions/${id}`, { transition: 'transition/complete-by-operator' });
  const { sdk } = rental.customer;
  await take(sdk, id, 'review-1-by-customer', { reviewRating: 1, reviewContent: 'Rude words' });
  await take(rental.provider.sdk, id, 'review-2-by-provider', {
    reviewRating: 5,
    reviewContent: 'Fine',
  });
  const page = await operator.page(`/transactions/${id}`);
  expect(readable(page)).toContain('Rude words');
  const review = /name="review" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? '';
  const deletion = () => operator.post(`/transactions/${id}/delete-review`, { review });
  await deletion();
  const shown = await anonymousSdk(rental.sandbox).reviews.query({
    listingId: rental.listingId,
  });
  expect(JSON.stringify(shown.data.data)).not.toContain('Rude words');
  expect((await deletion()).status).toBe(404);
  const recorded = await rental.sandbox.db
    .select({ type: events.eventType })
    .from(events)
    .where(eq(events.resourceId, review))
    .orderBy(events.sequenceId);
  expect(recorded.at(-1)).toEqual({ type: 'review/deleted' });
});
