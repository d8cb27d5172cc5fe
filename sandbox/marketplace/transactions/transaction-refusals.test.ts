import { count, eq } from 'drizzle-orm';
import {
  anonymousSdk,
  integrationSdk,
  type Person,
  refusal,
  signUp,
  trustedSdk,
} from '../../testing/harness';
import { mailMessages } from '../../mail/schema';
import { bookings } from '../store/schema/listings';
import { events } from '../store/schema/operations';
import { operations, scheduledTransitions, transactions } from '../store/schema/transactions';
import { users } from '../store/schema/users';
import {
  dayFrom,
  EXPAND,
  Money,
  paymentRequest,
  publishListing,
  type Rental,
  requestPayment,
  show,
  startRental,
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

const rowsIn = async () => {
  const tables = [transactions, bookings, operations, events, scheduledTransitions, mailMessages];
  return Promise.all(
    tables.map(
      async (table) => (await rental.sandbox.db.select({ rows: count() }).from(table))[0]?.rows,
    ),
  );
};
const initiate = async (
  change: Record<string, unknown> = {},
  params: Record<string, unknown> = {},
) => {
  const trusted = await trustedOf(rental, rental.customer);
  return trusted.transactions.initiate({ ...paymentRequest(rental, params), ...change }, EXPAND);
};

describe('speculative calls', () => {
  test('an initiation is priced and leaves nothing behind', async () => {
    const trusted = await trustedOf(rental, rental.customer);
    const before = await rowsIn();
    const intents = (await rental.stripe.paymentIntents.list({ limit: 100 })).data.length;
    const reply = await trusted.transactions.initiateSpeculative(paymentRequest(rental), EXPAND);
    expect(reply.data.data.attributes).toMatchObject({
      payinTotal: { amount: 4600 },
      payoutTotal: { amount: 3600 },
      lineItems: [{ code: 'line-item/night' }, {}, {}],
      state: 'state/pending-payment',
    });
    const booking = reply.data.included?.find(({ type }: { type: string }) => type === 'booking');
    expect(booking.attributes).toMatchObject({
      start: dayFrom(rental.sandbox, 10),
      end: dayFrom(rental.sandbox, 12),
      seats: 1,
      state: 'pending',
    });
    expect(reply.data.data.relationships.booking.data.id).toEqual(booking.id);
    const { uuid } = reply.data.data.id;
    expect((await refusal(rental.customer.sdk.transactions.show({ id: uuid }))).status).toBe(404);
    expect(await rowsIn()).toEqual(before);
    expect((await rental.stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(intents);
  });

  test('a transition is simulated with the same checks', async () => {
    const { id, intentId } = await requestPayment(rental);
    const before = await rowsIn();
    const speculate = (transition: string) =>
      rental.customer.sdk.transactions.transitionSpeculative(
        { id: new UUID(id), transition, params: {} },
        EXPAND,
      );
    const reply = await speculate('transition/confirm-payment');
    expect(reply.data.data.attributes).toMatchObject({ state: 'state/accepted' });
    expect(
      reply.data.included?.find(({ type }: { type: string }) => type === 'booking').attributes
        .state,
    ).toBe('accepted');
    expect((await refusal(speculate('transition/enquire'))).code).toBe(
      'transaction-invalid-transition',
    );
    expect(await rowsIn()).toEqual(before);
    expect((await rental.stripe.paymentIntents.retrieve(intentId)).status).toBe(
      'requires_payment_method',
    );
    expect((await show(rental.customer.sdk, id)).data.attributes.state).toBe(
      'state/pending-payment',
    );
  });

  test('anonymous callers and plain sessions are refused', async () => {
    const anonymous = anonymousSdk(rental.sandbox);
    const call = (sdk: typeof anonymous) =>
      refusal(sdk.transactions.initiateSpeculative(paymentRequest(rental)));
    expect(await call(anonymous)).toEqual({ status: 403, code: 'forbidden' });
    expect(await call(rental.customer.sdk)).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('refusals of an initiation', () => {
  test.each([
    [{ processAlias: 'unknown/release-1' }, {}, 409, 'transaction-unknown-alias'],
    [{ processAlias: 'flex-default-process' }, {}, 409, 'transaction-unknown-alias'],
    [{ transition: 'transition/accept' }, {}, 409, 'transaction-invalid-transition'],
    [{ transition: 'transition/confirm-payment' }, {}, 409, 'transaction-invalid-transition'],
    [{ transition: null }, {}, 400, 'validation-invalid-value'],
    [{ processAlias: undefined }, {}, 400, 'validation-invalid-value'],
    [{ params: { lineItems: [] } }, {}, 400, 'validation-missing-key'],
    [
      {},
      { listingId: new UUID('6f2c7f70-0000-4000-8000-000000000000') },
      409,
      'transaction-listing-not-found',
    ],
    [{}, { listingId: 'no-id' }, 400, 'validation-invalid-value'],
    [{}, { bookingEnd: null }, 400, 'validation-missing-key'],
    [{}, { bookingStart: 'soon' }, 400, 'validation-invalid-value'],
    [
      {},
      { lineItems: [{ code: 'line-item/x', unitPrice: new Money(1, 'USD') }] },
      400,
      'validation-invalid-params',
    ],
    [{}, { lineItems: [] }, 409, 'transaction-invalid-action-sequence'],
    [
      {},
      { lineItems: [{ code: 'line-item/x', unitPrice: new Money(0, 'USD'), quantity: 1 }] },
      409,
      'transaction-charge-zero-payin',
    ],
    [{}, { seats: 51 }, 409, 'transaction-booking-time-not-available'],
    [{}, { protectedData: { big: 'x'.repeat(60_000) } }, 400, 'validation-invalid-value'],
  ])('refusal %#', async (...[change, params, status, code]) => {
    const before = await rowsIn();
    expect(await refusal(initiate(change, params))).toEqual({ status, code });
    expect(await rowsIn()).toEqual(before);
  });

  test('a price that the payment service refuses leaves nothing held', async () => {
    const before = await rowsIn();
    const tiny = [{ code: 'line-item/x', unitPrice: new Money(10, 'USD'), quantity: 1 }];
    const error = await initiate({}, { lineItems: tiny }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 402,
      data: {
        errors: [
          {
            code: 'transaction-payment-failed',
            status: 402,
            meta: {
              stripeMessage: expect.stringMatching(/^Amount must be at least/),
              stripeCode: 'amount_too_small',
            },
          },
        ],
      },
    });
    expect(await rowsIn()).toEqual(before);
  });

  test('nobody rents their own listing', async () => {
    const trusted = await trustedSdk(rental.sandbox, rental.provider);
    const own = refusal(trusted.transactions.initiate(paymentRequest(rental)));
    expect(await own).toEqual({ status: 409, code: 'transaction-same-author-and-customer' });
  });

  test('a closed listing and the listing of a provider without a payout account cannot be booked', async () => {
    const trusted = await trustedOf(rental, rental.customer);
    const listingId = await publishListing(stranger, 1);
    const call = () =>
      refusal(trusted.transactions.initiate(paymentRequest({ ...rental, listingId })));
    expect(await call()).toEqual({ status: 409, code: 'transaction-missing-stripe-account' });
    await stranger.sdk.ownListings.close({ id: new UUID(listingId) });
    expect(await call()).toEqual({ status: 409, code: 'transaction-listing-not-found' });
  });

  test('a user who may not start transactions may still see the price', async () => {
    const guest = await signUp(rental.sandbox);
    await integrationSdk(rental.sandbox).users.updatePermissions({
      id: new UUID(guest.id),
      initiateTransactions: 'permission/deny',
    });
    const trusted = await trustedSdk(rental.sandbox, guest);
    expect(await refusal(trusted.transactions.initiate(paymentRequest(rental)))).toEqual({
      status: 403,
      code: 'permission-denied-initiate-transactions',
    });
    expect((await trusted.transactions.initiateSpeculative(paymentRequest(rental))).status).toBe(
      200,
    );
    await rental.sandbox.db
      .update(users)
      .set({ state: 'pendingApproval' })
      .where(eq(users.id, guest.id));
    expect(
      (await refusal(trusted.transactions.initiateSpeculative(paymentRequest(rental)))).code,
    ).toBe('permission-denied-pending-approval');
  });
});
