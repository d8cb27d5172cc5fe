import { and, eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import { type Person, refusal } from '../../testing/harness';
import { type PushedProcess } from '../processes/push-process';
import { listings, stockAdjustments } from '../store/schema/listings';
import { scheduledTransitions } from '../store/schema/transactions';
import { users } from '../store/schema/users';
import {
  dayFrom,
  EXPAND,
  publishListing,
  pushProcess,
  type Rental,
  show,
  startRental,
  take,
  UUID,
} from '../transactions/testing/rental-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const template = (name: string) => ({
  name,
  subject: `${name} {{transaction.listing.title}}`,
  html: '<p>{{recipient.first-name}} {{transaction.state}}</p>',
});

const timed: PushedProcess = {
  name: 'timed',
  templates: ['now', 'later', 'past', 'ignored', 'broken'].map(template),
  definition: `{:format :v3
    :transitions
    [{:name :transition/start :actor :actor.role/customer :to :state/open
      :actions [{:name :action/create-proposed-booking :config {:type :time}}]}
     {:name :transition/move :actor :actor.role/provider :from :state/open :to :state/open
      :actions [{:name :action/update-booking :config {:type :time}}]}
     {:name :transition/accept :actor :actor.role/provider :from :state/open :to :state/done
      :actions [{:name :action/accept-booking}]}
     {:name :transition/lapse :from :state/open :to :state/lapsed
      :at {:fn/minus [{:fn/timepoint [:time/booking-start]} {:fn/period ["P1D"]}]}
      :actions [{:name :action/decline-booking}]}
     {:name :transition/never :from :state/done :to :state/lapsed
      :at {:fn/timepoint [:time/first-entered-state :state/lapsed]}}]
    :notifications
    [{:name :notification/now :on :transition/start :to :actor.role/provider :template :now}
     {:name :notification/later :on :transition/start :to :actor.role/customer :template :later
      :at {:fn/plus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["PT1H"]}]}}
     {:name :notification/past :on :transition/start :to :actor.role/customer :template :past
      :at {:fn/minus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["PT1H"]}]}}
     {:name :notification/ignored :on :transition/start :to :actor.role/customer :template :ignored
      :at {:fn/ignore-if-past [{:fn/minus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["PT1H"]}]}]}}]}`,
};

const stocked: PushedProcess = {
  name: 'stocked',
  templates: [],
  definition: `{:format :v3
    :transitions
    [{:name :transition/order :actor :actor.role/customer :to :state/ordered
      :actions [{:name :action/create-pending-stock-reservation}]}
     {:name :transition/refuse :actor :actor.role/provider :from :state/ordered :to :state/refused
      :actions [{:name :action/decline-stock-reservation}]}
     {:name :transition/accept :actor :actor.role/provider :from :state/ordered :to :state/accepted
      :actions [{:name :action/accept-stock-reservation}]}
     {:name :transition/cancel :actor :actor.role/customer :from :state/accepted :to :state/canceled
      :actions [{:name :action/cancel-stock-reservation}]}]}`,
};

const reverse: PushedProcess = {
  name: 'reverse',
  templates: [],
  definition: `{:format :v3
    :transitions
    [{:name :transition/offer :actor :actor.role/provider :to :state/offered}
     {:name :transition/take-it :actor :actor.role/customer :from :state/offered :to :state/taken}]}`,
};

let rental: Rental;
beforeAll(async () => {
  rental = await startRental();
  for (const pushed of [timed, stocked, reverse]) await pushProcess(rental.sandbox, pushed);
});
afterAll(() => rental.sandbox.stop());

async function begin(
  process: string,
  transition: string,
  params: Record<string, unknown> = {},
): Promise<string> {
  const reply = await rental.customer.sdk.transactions.initiate({
    processAlias: `${process}/release-1`,
    transition: `transition/${transition}`,
    params: { listingId: new UUID(rental.listingId), ...params },
  });
  return reply.data.data.id.uuid;
}
const start = (inDays = 20) =>
  begin('timed', 'start', {
    bookingStart: dayFrom(rental.sandbox, inDays),
    bookingEnd: dayFrom(rental.sandbox, inDays + 1),
  });
const advance = async (milliseconds: number) => {
  await rental.sandbox.clock.advance(milliseconds);
  await rental.sandbox.jobs.runDue();
};
const mailsOf = async (id: string) => {
  const rows = await rental.sandbox.db
    .select({ template: mailMessages.template })
    .from(mailMessages)
    .where(eq(mailMessages.transactionId, id));
  return rows.map(({ template: name }) => name).sort();
};
const stateOf = async (id: string) => (await show(rental.customer.sdk, id)).data.attributes.state;

test('emails are sent now, later, or not at all', async () => {
  const id = await start();
  await rental.sandbox.jobs.runDue();
  // A notification that is due in the past is sent right away, unless it is to be ignored then.
  expect(await mailsOf(id)).toEqual(['now', 'past']);
  await advance(30 * MINUTE);
  // A transition that leads back to the same state does not move the transaction on.
  await take(rental.provider.sdk, id, 'move', { seats: 2 });
  await advance(29 * MINUTE);
  expect(await mailsOf(id)).toEqual(['now', 'past']);
  await advance(2 * MINUTE);
  await advance(2 * MINUTE);
  expect(await mailsOf(id)).toEqual(['later', 'now', 'past']);
  const [mail] = await rental.sandbox.db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.transactionId, id), eq(mailMessages.template, 'later')));
  expect(mail).toMatchObject({
    to: rental.customer.email,
    subject: 'later Circular saw',
    text: expect.stringContaining('Rob state/open'),
  });
});

test('a delayed email is canceled when the transaction moves on', async () => {
  const id = await start();
  await advance(10 * MINUTE);
  await take(rental.provider.sdk, id, 'accept');
  await advance(2 * 60 * MINUTE);
  expect(await mailsOf(id)).toEqual(['now', 'past']);
});

test('jobs run in the order in which they became due, even if they are late', async () => {
  const id = await start();
  await advance(40 * DAY);
  expect(await mailsOf(id)).toEqual(['later', 'now', 'past']);
  expect(await stateOf(id)).toBe('state/lapsed');
});

test('a timer follows the booking it is computed from, and is not set without a time', async () => {
  const { sandbox, provider } = rental;
  const id = await start();
  const due = async () =>
    (
      await sandbox.db
        .select()
        .from(scheduledTransitions)
        .where(eq(scheduledTransitions.transactionId, id))
    ).map(({ dueAt }) => dueAt);
  expect(await due()).toEqual([dayFrom(sandbox, 19)]);
  await take(provider.sdk, id, 'move', {
    bookingStart: dayFrom(sandbox, 30),
    bookingEnd: dayFrom(sandbox, 31),
  });
  expect(await due()).toEqual([dayFrom(sandbox, 29)]);
  await take(provider.sdk, id, 'accept');
  expect(await due()).toEqual([]);
});

test('a transition that is due at once runs without blocking the caller', async () => {
  const id = await start(0);
  await rental.sandbox.jobs.runDue();
  expect(await stateOf(id)).toBe('state/lapsed');
});

test('banned people get no mail', async () => {
  const { sandbox, provider } = rental;
  const id = await start();
  await sandbox.jobs.runDue();
  await sandbox.db.update(users).set({ state: 'banned' }).where(eq(users.id, rental.customer.id));
  await advance(2 * 60 * MINUTE);
  await sandbox.db.update(users).set({ state: 'active' }).where(eq(users.id, rental.customer.id));
  expect(await mailsOf(id)).toEqual(['now', 'past']);
  expect(provider.email).not.toBe(rental.customer.email);
});

test('a proposal reserves nothing, and accepting it checks again', async () => {
  const { sandbox, provider } = rental;
  const listingId = await publishListing(provider, 1);
  const range = { bookingStart: dayFrom(sandbox, 50), bookingEnd: dayFrom(sandbox, 51) };
  const propose = () => begin('timed', 'start', { listingId: new UUID(listingId), ...range });
  const first = await propose();
  const second = await propose();
  await take(provider.sdk, first, 'accept');
  expect(await refusal(take(provider.sdk, second, 'accept'))).toEqual({
    status: 409,
    code: 'transaction-booking-time-not-available',
  });
  expect((await refusal(propose())).code).toBe('transaction-booking-time-not-available');
});

describe('stock', () => {
  let owner: Person;
  let stockListing: string;
  beforeAll(async () => {
    owner = rental.provider;
    stockListing = await publishListing(owner, 1);
    await owner.sdk.stock.compareAndSet({
      listingId: new UUID(stockListing),
      oldTotal: null,
      newTotal: 5,
    });
  });
  const stockNow = async () =>
    (await rental.sandbox.db.select().from(listings).where(eq(listings.id, stockListing)))[0]
      ?.stockQuantity;
  const order = (quantity: number) =>
    begin('stocked', 'order', {
      listingId: new UUID(stockListing),
      stockReservationQuantity: quantity,
    });

  test('is taken with the order and returned when the order is refused or canceled', async () => {
    const first = await order(3);
    expect(await stockNow()).toBe(2);
    expect((await refusal(order(3))).code).toBe('transaction-listing-insufficient-stock');
    await take(owner.sdk, first, 'refuse');
    expect(await stockNow()).toBe(5);
    const second = await order(5);
    await take(owner.sdk, second, 'accept');
    expect(await stockNow()).toBe(0);
    await take(rental.customer.sdk, second, 'cancel');
    expect(await stockNow()).toBe(5);
    const { data, included } = await show(rental.customer.sdk, second, ['stockReservation']);
    expect(data.relationships.stockReservation.data.id).toEqual(included?.[0].id);
    expect(included?.[0].attributes).toEqual({ quantity: 5, state: 'cancelled' });
    const adjustments = await rental.sandbox.db
      .select()
      .from(stockAdjustments)
      .where(eq(stockAdjustments.listingId, stockListing));
    expect(adjustments.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
  });

  test('of five pieces goes to five of eight simultaneous buyers', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        order(1).then(
          () => 'ordered',
          (error: { data: { errors: { code: string }[] } }) => error.data.errors[0]?.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(5);
    expect(
      outcomes.filter((outcome) => outcome === 'transaction-listing-insufficient-stock'),
    ).toHaveLength(3);
    expect(await stockNow()).toBe(0);
  });
});

test('a process may begin with the provider, whose customer is then the listing author', async () => {
  const { customer, provider } = rental;
  const wanted = await publishListing(provider, 1);
  const reply = await customer.sdk.transactions.initiate(
    {
      processAlias: 'reverse/release-1',
      transition: 'transition/offer',
      params: { listingId: new UUID(wanted) },
    },
    EXPAND,
  );
  const { data } = reply.data;
  expect(data.relationships.provider.data.id.uuid).toBe(customer.id);
  expect(data.relationships.customer.data.id.uuid).toBe(provider.id);
  expect(
    (await take(provider.sdk, data.id.uuid, 'take-it')).data.data.attributes.transitions,
  ).toMatchObject([{ by: 'provider' }, { by: 'customer' }]);
});
