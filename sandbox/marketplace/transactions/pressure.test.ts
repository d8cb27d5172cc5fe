import { and, eq, inArray } from 'drizzle-orm';
import { type Person, refusal, signUp, trustedSdk } from '../../testing/harness';
import { bookings } from '../store/schema/listings';
import { operations, transactions } from '../store/schema/transactions';
import {
  paymentRequest,
  publishListing,
  type Rental,
  startRental,
  take,
  UUID,
} from './testing/rental-world';

const BUYERS = 50;
const SEATS = 3;

let rental: Rental;
let buyers: Person[];

beforeAll(async () => {
  rental = await startRental();
  // One after the other, because the slow password hash would only queue up.
  buyers = [];
  for (let index = 0; index < BUYERS; index += 1) {
    buyers.push(
      await signUp(rental.sandbox, { firstName: `Buyer${String(index)}`, verified: false }),
    );
  }
}, 120_000);
afterAll(() => rental.sandbox.stop());

test(`${String(BUYERS)} buyers at once for ${String(SEATS)} seats: exactly ${String(SEATS)} get them`, async () => {
  const { sandbox, stripe, provider } = rental;
  const listingId = await publishListing(provider, SEATS);
  const sessions = await Promise.all(buyers.map((buyer) => trustedSdk(sandbox, buyer)));
  const body = paymentRequest({ ...rental, listingId });
  const outcomes = await Promise.all(
    sessions.map((sdk) =>
      sdk.transactions.initiate(body).then(
        () => 'booked',
        (error: { status: number; data: { errors: { code: string }[] } }) =>
          `${String(error.status)} ${error.data.errors[0]?.code ?? ''}`,
      ),
    ),
  );
  const tally = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect([tally('booked'), tally('409 transaction-booking-time-not-available')]).toEqual([
    SEATS,
    BUYERS - SEATS,
  ]);
  const held = await sandbox.db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.listingId, listingId), inArray(bookings.state, ['pending', 'accepted'])),
    );
  expect(held).toHaveLength(SEATS);
  expect(
    await sandbox.db.select().from(transactions).where(eq(transactions.listingId, listingId)),
  ).toHaveLength(SEATS);
  expect(await sandbox.db.select().from(operations)).toEqual([]);
  expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(SEATS);
}, 120_000);

test('ten identical confirmations at once: the money is taken once', async () => {
  const { sandbox, stripe } = rental;
  const [buyer] = buyers;
  if (!buyer) throw new Error('there is no buyer');
  const trusted = await trustedSdk(sandbox, buyer);
  const reply = await trusted.transactions.initiate(paymentRequest(rental), { expand: true });
  const id = reply.data.data.id.uuid;
  const intentId =
    reply.data.data.attributes.protectedData.stripePaymentIntents.default.stripePaymentIntentId;
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      take(buyer.sdk, id, 'confirm-payment').then(
        () => 'done',
        (error: { data: { errors: { code: string }[] } }) => error.data.errors[0]?.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const others = new Set(outcomes.filter((outcome) => outcome !== 'done'));
  expect(
    [...others].every(
      (code) => code === 'transaction-locked' || code === 'transaction-invalid-transition',
    ),
  ).toBe(true);
  const intent = await stripe.paymentIntents.retrieve(intentId);
  expect(intent.amount_received).toBe(4600);
});

test('the seats of a called-off rental can be booked again', async () => {
  const { sandbox, provider } = rental;
  const listingId = await publishListing(provider, 1);
  const [first, second] = buyers;
  if (!first || !second) throw new Error('there are no buyers');
  const body = paymentRequest({ ...rental, listingId });
  const one = await trustedSdk(sandbox, first);
  const two = await trustedSdk(sandbox, second);
  await one.transactions.initiate(body);
  expect((await refusal(two.transactions.initiate(body))).code).toBe(
    'transaction-booking-time-not-available',
  );
  await sandbox.clock.advance(16 * 60 * 1000);
  await sandbox.jobs.runDue();
  const again = await two.transactions.initiate({
    ...body,
    params: { ...body.params, listingId: new UUID(listingId) },
  });
  expect(again.status).toBe(200);
});
