import { and, eq } from 'drizzle-orm';
import { integrationSdk, refusal } from '../../testing/harness';
import { mailMessages } from '../../mail/schema';
import { bookings } from '../store/schema/listings';
import { events } from '../store/schema/operations';
import {
  enquire,
  EXPAND,
  payByCard,
  paymentRequest,
  rent,
  type Rental,
  requestPayment,
  show,
  startRental,
  take,
  trustedOf,
  UUID,
} from './testing/rental-world';

const DAY = 24 * 60 * 60 * 1000;
let rental: Rental;

beforeAll(async () => {
  rental = await startRental();
});
afterAll(() => rental.sandbox.stop());

const mailsTo = async (email: string, transactionId: string) => {
  const rows = await rental.sandbox.db
    .select({ template: mailMessages.template })
    .from(mailMessages)
    .where(and(eq(mailMessages.to, email), eq(mailMessages.transactionId, transactionId)));
  return rows.map(({ template }) => template).sort();
};
const completeBy = async (id: string) => {
  const trustedProvider = await trustedOf(rental, rental.provider);
  return take(trustedProvider, id, 'complete');
};

test('a rental goes from the request to both reviews', async () => {
  const { sandbox, customer, provider, stripe, listingId } = rental;
  const trusted = await trustedOf(rental, customer);
  const reply = await trusted.transactions.initiate(
    paymentRequest(rental, { protectedData: { viewedBy: { customer: true, provider: false } } }),
    EXPAND,
  );
  const transaction = reply.data.data;
  const id = transaction.id.uuid;
  expect(transaction.attributes).toMatchObject({
    processName: 'flex-default-process',
    processVersion: 1,
    state: 'state/pending-payment',
    lastTransition: 'transition/request-payment',
    payinTotal: { amount: 4600, currency: 'USD' },
    payoutTotal: { amount: 3600, currency: 'USD' },
    transitions: [{ transition: 'transition/request-payment', by: 'customer' }],
  });
  expect(transaction.attributes.createdAt).toBeInstanceOf(Date);
  expect(transaction.attributes.lineItems[1]).toMatchObject({
    code: 'line-item/customer-commission',
    percentage: { value: '15' },
    lineTotal: { amount: 600 },
    includeFor: ['customer'],
    reversal: false,
  });
  const types = reply.data.included?.map(({ type }: { type: string }) => type).sort();
  expect(types).toEqual(['booking', 'listing', 'user', 'user']);
  const secrets = transaction.attributes.protectedData.stripePaymentIntents.default;
  expect(secrets.stripePaymentIntentClientSecret).toMatch(/_secret_/);

  // The customer can read the secret again after coming back, and nobody else sees it.
  const seen = async (sdk: typeof trusted) => (await show(sdk, id)).data.attributes.protectedData;
  expect(await seen(customer.sdk)).toHaveProperty('stripePaymentIntents');
  expect(await seen(provider.sdk)).not.toHaveProperty('stripePaymentIntents');

  const early = await refusal(take(customer.sdk, id, 'confirm-payment'));
  expect(early).toEqual({ status: 409, code: 'stripe-invalid-payment-intent-status' });

  const intentId = secrets.stripePaymentIntentId;
  await payByCard(rental, intentId);
  const confirmed = (await take(customer.sdk, id, 'confirm-payment')).data;
  expect(confirmed.data.attributes.state).toBe('state/accepted');
  expect(confirmed.data.attributes.protectedData).toEqual({
    viewedBy: { customer: true, provider: false },
  });
  const booking = confirmed.included?.find(({ type }: { type: string }) => type === 'booking');
  expect(booking.attributes.state).toBe('accepted');
  const captured = await stripe.paymentIntents.retrieve(intentId);
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount: 4600,
    application_fee_amount: 1000,
  });
  await sandbox.jobs.runDue();
  expect(await mailsTo(provider.email, id)).toEqual(['rental-confirmed-to-provider']);
  expect(await mailsTo(customer.email, id)).toEqual(['rental-confirmed-to-customer']);

  // The transition is privileged, so the provider's plain session may not take it.
  expect(await refusal(take(provider.sdk, id, 'complete'))).toEqual({
    status: 403,
    code: 'forbidden',
  });
  await completeBy(id);
  const attributes = (await show(customer.sdk, id)).data.attributes;
  expect(attributes.state).toBe('state/delivered');

  const review = { reviewRating: 5, reviewContent: 'Sharp and clean' };
  await take(customer.sdk, id, 'review-1-by-customer', review);
  const again = await refusal(take(customer.sdk, id, 'review-1-by-customer', review));
  expect(again).toEqual({ status: 409, code: 'transaction-invalid-transition' });
  // A provider who still sees the old state tries the first review, then the second.
  const first = await refusal(take(provider.sdk, id, 'review-1-by-provider', review));
  expect(first).toEqual({ status: 409, code: 'transaction-invalid-transition' });

  const reviewsOf = async (sdk: typeof trusted) =>
    (await show(sdk, id, ['reviews', 'reviews.author'])).data.relationships.reviews.data.length;
  expect([await reviewsOf(customer.sdk), await reviewsOf(provider.sdk)]).toEqual([1, 0]);
  const publicReviews = async () =>
    (await customer.sdk.reviews.query({ listing_id: listingId, state: 'public' })).data.data;
  expect(await publicReviews()).toEqual([]);

  await take(provider.sdk, id, 'review-2-by-provider', { ...review, reviewRating: 4 });
  expect([await reviewsOf(customer.sdk), await reviewsOf(provider.sdk)]).toEqual([2, 2]);
  expect(
    (await publicReviews())
      .map((row: { attributes: { type: string } }) => row.attributes.type)
      .sort(),
  ).toEqual(['ofCustomer', 'ofProvider']);
  const [newest] = await publicReviews();
  const alone = await customer.sdk.reviews.show({ id: newest.id, include: ['author'] });
  expect(alone.data.data.attributes).toEqual(newest.attributes);
  expect(alone.data.included).toHaveLength(1);
  const final = (await show(provider.sdk, id)).data.attributes;
  expect(final.state).toBe('state/reviewed');
  expect(final.transitions.map(({ by }: { by: string }) => by)).toEqual([
    'customer',
    'customer',
    'provider',
    'customer',
    'provider',
  ]);
});

test('an enquiry has messages, and a request for payment follows it', async () => {
  const { sandbox, customer, provider } = rental;
  const trusted = await trustedOf(rental, customer);
  const reply = await enquire(rental, customer, {
    protectedData: { viewedBy: { provider: false } },
  });
  // Without expand the reply contains only a reference.
  expect(Object.keys(reply.data.data).sort()).toEqual(['id', 'type']);
  const id = reply.data.data.id.uuid;
  const before = (await show(customer.sdk, id)).data;
  expect(before.attributes).toMatchObject({
    payinTotal: null,
    lineItems: [],
    state: 'state/enquiry',
  });
  expect(before.relationships.booking.data).toBeNull();

  await customer.sdk.messages.send({ transactionId: new UUID(id), content: 'Is it sharp?' });
  await provider.sdk.messages.send({ transactionId: new UUID(id), content: 'Very.' });
  const messages = await customer.sdk.messages.query({
    transaction_id: id,
    include: ['sender', 'sender.profileImage'],
    per_page: 100,
  });
  expect(
    messages.data.data.map((row: { attributes: { content: string } }) => row.attributes.content),
  ).toEqual(['Very.', 'Is it sharp?']);
  const mails = await sandbox.db
    .select({ to: mailMessages.to })
    .from(mailMessages)
    .where(eq(mailMessages.template, 'new-message'));
  expect(mails.map(({ to }) => to).sort()).toEqual([provider.email, customer.email].sort());

  const integration = integrationSdk(sandbox);
  await integration.transactions.transition({
    id: new UUID(id),
    transition: 'transition/mark-viewed-from-enquiry',
    params: { protectedData: { viewedBy: { provider: true } } },
  });
  const { params } = paymentRequest(rental);
  await take(trusted, id, 'request-payment-after-enquiry', params);
  const after = (await show(customer.sdk, id)).data.attributes;
  expect(after.state).toBe('state/pending-payment');
  expect(after.protectedData).toMatchObject({ viewedBy: { provider: true } });
  expect(after.protectedData).toHaveProperty('stripePaymentIntents');
});

test('a refused card leaves the transaction waiting, and another card pays it', async () => {
  const { customer } = rental;
  const { id, intentId } = await requestPayment(rental);
  await expect(payByCard(rental, intentId, 'pm_card_chargeDeclined')).rejects.toMatchObject({
    statusCode: 402,
  });
  expect((await refusal(take(customer.sdk, id, 'confirm-payment'))).code).toBe(
    'stripe-invalid-payment-intent-status',
  );
  await payByCard(rental, intentId);
  expect((await take(customer.sdk, id, 'confirm-payment')).data.data.attributes.state).toBe(
    'state/accepted',
  );
});

test('a payment that is not made in time is canceled and can no longer be confirmed', async () => {
  const { sandbox, customer, stripe } = rental;
  const { id, intentId } = await requestPayment(rental);
  await payByCard(rental, intentId);
  await sandbox.clock.advance(15 * 60 * 1000 + 1);
  await sandbox.jobs.runDue();
  const { data, included } = await show(customer.sdk, id);
  expect(data.attributes).toMatchObject({
    state: 'state/payment-expired',
    payinTotal: { amount: 0 },
    payoutTotal: { amount: 0 },
  });
  expect(data.attributes.transitions.at(-1)).toMatchObject({
    transition: 'transition/expire-payment',
    by: 'system',
  });
  expect(data.attributes.lineItems).toHaveLength(6);
  expect(data.attributes.lineItems[3]).toMatchObject({
    reversal: true,
    quantity: { value: '-2' },
    lineTotal: { amount: -4000 },
  });
  expect(included?.[0].attributes.state).toBe('declined');
  expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  const late = await refusal(take(customer.sdk, id, 'confirm-payment'));
  expect(late).toEqual({ status: 409, code: 'transaction-invalid-transition' });
});

test('a rental that nobody completes is completed twenty-one days after its end, and its review periods end', async () => {
  const { sandbox, customer, stripe } = rental;
  const { id } = await rent(rental);
  await sandbox.clock.advance(33 * DAY);
  await sandbox.jobs.runDue();
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/delivered');
  const account = (await stripe.accounts.list({ limit: 1 })).data[0];
  const payouts = await stripe.payouts.list({}, { stripeAccount: account?.id });
  expect(payouts.data[0]).toMatchObject({ amount: 3600, currency: 'usd' });
  await sandbox.clock.advance(7 * DAY + 1);
  await sandbox.jobs.runDue();
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/reviewed');
});

test('a payout whose money is not available yet is sent when it is', async () => {
  const { sandbox, stripe } = rental;
  const { id } = await rent(rental);
  const account = (await stripe.accounts.list({ limit: 1 })).data[0];
  const count = async () =>
    (await stripe.payouts.list({ limit: 100 }, { stripeAccount: account?.id })).data.length;
  const before = await count();
  await completeBy(id);
  expect(await count()).toBe(before);
  for (let day = 0; day < 3; day += 1) {
    await sandbox.clock.advance(DAY);
    await sandbox.jobs.runDue();
  }
  expect(await count()).toBe(before + 1);
});

test('each kind of cancellation refunds everything', async () => {
  const { sandbox, stripe, provider, customer } = rental;
  const trusted = await trustedOf(rental, customer);
  const trustedProvider = await trustedOf(rental, provider);
  const integration = integrationSdk(sandbox);
  for (const [cancel, by] of [
    [(id: string) => take(trusted, id, 'cancel-by-customer'), 'customer'],
    [(id: string) => take(trustedProvider, id, 'cancel-by-provider'), 'provider'],
    [
      (id: string) =>
        integration.transactions.transition(
          { id: new UUID(id), transition: 'transition/cancel', params: null },
          EXPAND,
        ),
      'operator',
    ],
  ] as const) {
    const { id, intentId } = await rent(rental);
    const { attributes } = (await cancel(id)).data.data;
    expect(attributes).toMatchObject({ state: 'state/canceled', payinTotal: { amount: 0 } });
    expect(attributes.transitions.at(-1).by).toBe(by);
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ refunded: true });
    const [booking] = await sandbox.db
      .select()
      .from(bookings)
      .where(eq(bookings.transactionId, id));
    expect(booking?.state).toBe('cancelled');
  }
});

test('every change leaves its events', async () => {
  const { sandbox } = rental;
  const { id } = await rent(rental);
  const rows = await sandbox.db
    .select()
    .from(events)
    .where(eq(events.resourceId, id))
    .orderBy(events.sequenceId);
  expect(rows.map(({ eventType, source }) => [eventType, source])).toEqual([
    ['transaction/initiated', 'source/transaction'],
    ['transaction/transitioned', 'source/transaction'],
  ]);
  expect(rows[1]?.previousValues).toMatchObject({ attributes: { state: 'state/pending-payment' } });
  const integration = integrationSdk(sandbox);
  await integration.transactions.updateMetadata({ id: new UUID(id), metadata: { seen: true } });
  const related = await integration.events.query({ relatedResourceId: id });
  const types = related.data.data.map(
    (row: { attributes: { eventType: string } }) => row.attributes.eventType,
  );
  expect(types).toEqual([
    'transaction/initiated',
    'booking/created',
    'transaction/transitioned',
    'booking/updated',
    'transaction/updated',
  ]);
});
