import { eq } from 'drizzle-orm';
import {
  anonymousSdk,
  integrationSdk,
  type Person,
  refusal,
  signUp,
  trustedSdk,
} from '../../testing/harness';
import { mailMessages } from '../../mail/schema';
import { searchSchemas } from '../store/schema/operations';
import {
  dayFrom,
  enquire,
  firstProcess,
  lineItems,
  payByCard,
  paymentRequest,
  pushProcess,
  rent,
  type Rental,
  requestPayment,
  show,
  startRental,
  take,
  trustedOf,
  UUID,
} from './testing/rental-world';

let rental: Rental;
let stranger: Person;

beforeAll(async () => {
  rental = await startRental();
  stranger = await signUp(rental.sandbox, { firstName: 'Sam', lastName: 'Stranger' });
});
afterAll(() => rental.sandbox.stop());

describe('who may do what', () => {
  test('transactions belong to their two parties', async () => {
    const { id } = await requestPayment(rental);
    const { sdk } = stranger;
    expect(await refusal(show(sdk, id))).toEqual({ status: 403, code: 'forbidden' });
    expect(await refusal(take(sdk, id, 'confirm-payment'))).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect((await refusal(sdk.messages.query({ transactionId: id }))).status).toBe(403);
    expect(
      (await refusal(sdk.messages.send({ transactionId: new UUID(id), content: 'Hi' }))).status,
    ).toBe(403);
    expect((await sdk.transactions.query()).data.data).toEqual([]);
    expect(await refusal(take(rental.provider.sdk, id, 'confirm-payment'))).toEqual({
      status: 403,
      code: 'forbidden',
    });
    const unknown = '6f2c7f70-0000-4000-8000-000000000000';
    expect(await refusal(show(rental.customer.sdk, unknown))).toEqual({
      status: 404,
      code: 'not-found',
    });
    expect(await refusal(take(rental.customer.sdk, unknown, 'confirm-payment'))).toEqual({
      status: 409,
      code: 'transaction-not-found',
    });
  });

  test('nobody takes the transitions of the clock or of another role', async () => {
    const { id } = await rent(rental);
    const trusted = await trustedOf(rental, rental.customer);
    expect((await refusal(take(trusted, id, 'auto-complete'))).code).toBe('forbidden');
    expect((await refusal(take(trusted, id, 'complete'))).code).toBe('forbidden');
    expect((await refusal(take(trusted, id, 'cancel'))).code).toBe('forbidden');
    const integration = integrationSdk(rental.sandbox);
    const operate = (transition: string) =>
      refusal(integration.transactions.transition({ id: new UUID(id), transition, params: {} }));
    expect((await operate('transition/complete')).code).toBe('forbidden');
    expect((await operate('transition/expire-payment')).code).toBe(
      'transaction-invalid-transition',
    );
  });

  test('each role sees the transitions that it may take next', async () => {
    const { id } = await requestPayment(rental);
    const names = async ({ sdk }: Person) =>
      (await sdk.processTransitions.query({ transactionId: id })).data.data.map(
        (row: { attributes: { name: string } }) => row.attributes.name,
      );
    expect(await names(rental.customer)).toEqual(['transition/confirm-payment']);
    expect(await names(rental.provider)).toEqual([]);
    const initial = await rental.customer.sdk.processTransitions.query({
      processAlias: 'flex-default-process/release-1',
    });
    expect(initial.data.data[1]).toMatchObject({
      type: 'processTransition',
      attributes: {
        name: 'transition/request-payment',
        actor: ['customer'],
        params: {
          req: { bookingStart: 'timestamp', lineItems: 'vector' },
          opt: { protectedData: 'map' },
        },
      },
    });
    const after = await rental.customer.sdk.processTransitions.query({
      processAlias: 'flex-default-process/release-1',
      lastTransition: 'transition/review-1-by-customer',
    });
    expect(
      after.data.data.map((row: { attributes: { name: string } }) => row.attributes.name),
    ).toEqual(['transition/review-2-by-provider', 'transition/expire-provider-review-period']);
  });

  test('an unverified or unreachable party gets no mail, and messages have limits', async () => {
    const { sandbox } = rental;
    const guest = await signUp(sandbox, { verified: false });
    const { data } = await enquire(rental, guest);
    const transactionId = data.data.id;
    await rental.provider.sdk.messages.send({ transactionId, content: 'Hello' });
    const mails = await sandbox.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.to, guest.email));
    expect(mails.filter(({ template }) => template === 'new-message')).toEqual([]);
    const send = (content: unknown) => refusal(guest.sdk.messages.send({ transactionId, content }));
    expect((await send('')).code).toBe('validation-invalid-value');
    expect((await send('x'.repeat(5001))).code).toBe('validation-invalid-value');
    expect((await send(null)).status).toBe(400);
  });
});

describe('versions of a process', () => {
  test('a transaction stays with the version that it started with', async () => {
    const { sandbox, customer, provider } = rental;
    const old = await pushProcess(sandbox, firstProcess());
    const { id, intentId } = await requestPayment(rental);
    const { currentProcess } = await import('./testing/rental-world');
    const current = await pushProcess(sandbox, currentProcess());
    expect(current).toBe(old + 1);
    await payByCard(rental, intentId);
    const held = (await take(customer.sdk, id, 'confirm-payment')).data.data.attributes;
    expect(held).toMatchObject({ state: 'state/preauthorized', processVersion: old });
    expect((await rental.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_capture');
    await sandbox.jobs.runDue();
    const accepted = (await take(provider.sdk, id, 'accept')).data.data.attributes;
    expect(accepted.state).toBe('state/accepted');
    expect((await rental.stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded');
    const now = await requestPayment(rental);
    expect((await show(customer.sdk, now.id)).data.attributes.processVersion).toBe(current);
  });

  test('a declined request gives the money back', async () => {
    const { sandbox, customer, provider } = rental;
    await pushProcess(sandbox, firstProcess());
    const { id, intentId } = await requestPayment(rental);
    const { currentProcess } = await import('./testing/rental-world');
    await pushProcess(sandbox, currentProcess());
    await payByCard(rental, intentId);
    await take(customer.sdk, id, 'confirm-payment');
    expect((await take(provider.sdk, id, 'decline')).data.data.attributes.state).toBe(
      'state/declined',
    );
    expect((await rental.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });
});

describe('queries', () => {
  let guest: Person;
  let ids: string[];
  beforeAll(async () => {
    guest = await signUp(rental.sandbox, { firstName: 'Quinn', lastName: 'Query' });
    const trusted = await trustedSdk(rental.sandbox, guest);
    const body = (start: number) =>
      paymentRequest(rental, {
        bookingStart: dayFrom(rental.sandbox, start),
        bookingEnd: dayFrom(rental.sandbox, start + 1),
        lineItems: lineItems(1),
        protectedData: { score: start },
      });
    ids = [];
    for (const start of [40, 30, 50]) {
      const reply = await trusted.transactions.initiate(body(start));
      ids.push(reply.data.data.id.uuid);
    }
    const enquiry = await enquire(rental, guest);
    ids.push(enquiry.data.data.id.uuid);
    await guest.sdk.messages.send({ transactionId: enquiry.data.data.id, content: 'Hello' });
    await rental.sandbox.db.insert(searchSchemas).values({
      of: 'transaction',
      scope: 'protected',
      key: 'score',
      valueType: 'long',
      cardinality: 'one',
      defaultValue: null,
      doc: null,
    });
  });

  const query = async (params: Record<string, unknown>) => {
    const reply = await guest.sdk.transactions.query(params);
    return reply.data.data.map(({ id }: { id: { uuid: string } }) => ids.indexOf(id.uuid));
  };
  const day = (offset: number) => dayFrom(rental.sandbox, offset).toISOString();

  test('return the newest transactions first, with totals', async () => {
    expect(await query({})).toEqual([3, 2, 1, 0]);
    const reply = await guest.sdk.transactions.query({ page: 2, per_page: 3 });
    expect(reply.data.meta).toMatchObject({ page: 2, perPage: 3, totalItems: 4, totalPages: 2 });
    expect(reply.data.data).toHaveLength(1);
  });

  test('support every filter', async () => {
    expect(await query({ only: 'order' })).toEqual([3, 2, 1, 0]);
    expect(await query({ only: 'sale' })).toEqual([]);
    expect(await query({ last_transitions: 'transition/enquire' })).toEqual([3]);
    expect(await query({ states: ['state/pending-payment'] })).toEqual([2, 1, 0]);
    expect(await query({ states: 'state/pending-payment,state/enquiry' })).toHaveLength(4);
    expect(await query({ processNames: ['unknown'] })).toEqual([]);
    expect(await query({ processNames: ['flex-default-process', 'unknown'] })).toHaveLength(4);
    expect(await query({ listingId: rental.listingId })).toHaveLength(4);
    expect(await query({ listingId: '6f2c7f70-0000-4000-8000-000000000000' })).toEqual([]);
    expect(await query({ userId: rental.provider.id })).toHaveLength(4);
    expect(await query({ userId: stranger.id })).toEqual([]);
    expect(await query({ hasBooking: true })).toEqual([2, 1, 0]);
    expect(await query({ hasBooking: false })).toEqual([3]);
    expect(await query({ hasPayin: false })).toEqual([3]);
    expect(await query({ hasMessage: true })).toEqual([3]);
    expect(await query({ hasStockReservation: true })).toEqual([]);
    expect(await query({ bookingStates: ['pending', 'accepted'] })).toEqual([2, 1, 0]);
    expect(await query({ stockReservationStates: 'pending' })).toEqual([]);
    expect(await query({ bookingStart: day(40) })).toEqual([0]);
    expect(await query({ bookingStart: `${day(30)},${day(50)}` })).toEqual([1, 0]);
    expect(await query({ bookingStart: `${day(40)},` })).toEqual([2, 0]);
    expect(await query({ bookingEnd: `,${day(41)}` })).toEqual([1]);
    expect(await query({ createdAtStart: day(1) })).toEqual([]);
    expect(await query({ createdAtEnd: day(1) })).toHaveLength(4);
    expect(await query({ prot_score: 40 })).toEqual([0]);
    expect(await query({ prot_score: '30,50' })).toEqual([1, 0]);
  });

  test('support every order', async () => {
    expect(await query({ sort: '-createdAt' })).toEqual([0, 1, 2, 3]);
    expect(await query({ sort: 'bookingStart' })).toEqual([2, 0, 1, 3]);
    expect(await query({ sort: '-bookingEnd' })).toEqual([1, 0, 2, 3]);
    expect(await query({ sort: 'lastMessageAt,bookingStart' })).toEqual([3, 2, 0, 1]);
    expect(await query({ sort: '-prot_score' })).toEqual([1, 0, 2, 3]);
    expect(await query({ sort: 'lastTransitionedAt' })).toEqual([3, 2, 1, 0]);
  });

  test.each([
    { sort: 'nonsense' },
    { sort: 'createdAt,bookingStart,bookingEnd,lastMessageAt' },
    { only: 'all' },
    { hasBooking: 'maybe' },
    { bookingStates: 'unknown' },
    { bookingStart: 'soon' },
    { createdAtEnd: '0000-01-01T00:00:00.000Z' },
    { listingId: 'x' },
    { perPage: 101 },
    { meta_unknown: 1 },
    { prot_score: 'high' },
  ])('%j is refused', async (params) => {
    expect((await refusal(guest.sdk.transactions.query(params))).status).toBe(400);
  });

  test('support the sparse fields and nested includes of an inbox', async () => {
    const reply = await guest.sdk.transactions.query({
      only: 'order',
      include: ['listing', 'provider', 'provider.profileImage', 'customer', 'booking'],
      'fields.transaction': ['processName', 'lastTransition', 'payinTotal'],
      'fields.listing': ['title'],
      'fields.user': ['profile.displayName', 'deleted', 'banned'],
    });
    const [first] = reply.data.data;
    expect(Object.keys(first.attributes).sort()).toEqual([
      'lastTransition',
      'payinTotal',
      'processName',
    ]);
    const user = reply.data.included?.find(({ type }: { type: string }) => type === 'user');
    expect(user.attributes).toEqual({
      profile: { displayName: expect.any(String) },
      deleted: false,
      banned: false,
    });
    const provider = reply.data.included?.find(
      ({ id }: { id: { uuid: string } }) => id.uuid === rental.provider.id,
    );
    expect(provider.relationships.profileImage.data).toBeNull();
  });

  test('see everybody through the Integration API, and filter by party', async () => {
    const integration = integrationSdk(rental.sandbox);
    const count = async (params: Record<string, unknown>) =>
      (await integration.transactions.query(params)).data.meta.totalItems;
    expect(await count({ customerId: guest.id })).toBe(4);
    expect(await count({ providerId: guest.id })).toBe(0);
    expect(await count({ userId: guest.id })).toBe(4);
    expect(await count({})).toBeGreaterThan(4);
    const { data } = await integration.transactions.show({ id: ids[0], include: ['customer'] });
    expect(data.data.attributes.protectedData).toEqual({ score: 40 });
    expect(data.included?.[0].attributes.email).toBe(guest.email);
    const messages = await integration.messages.query({
      transactionId: ids[3],
      include: ['sender'],
    });
    expect(messages.data.data).toHaveLength(1);
  });

  test('reviews need a subject or a listing, and no unknown parameter', async () => {
    const anonymous = anonymousSdk(rental.sandbox);
    expect((await anonymous.reviews.query({ subject_id: rental.provider.id })).data.data).toEqual(
      [],
    );
    const bad = { listingId: rental.listingId, nonsense: 1 };
    expect(await refusal(anonymous.reviews.query(bad))).toEqual({
      status: 400,
      code: 'validation-invalid-params',
    });
    expect((await refusal(anonymous.reviews.query({}))).status).toBe(400);
    expect((await refusal(anonymous.reviews.show({ id: ids[0] }))).status).toBe(404);
  });
});
