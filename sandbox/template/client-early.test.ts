import * as flex from 'sharetribe-flex-sdk';
import { type Sandbox } from '../network';
import { createPaymentClient } from '../seed/clients';
import { servicesOf } from '../seed/services';
import { anonymousSdk, type Sdk, startTestSandbox, trustedSdk } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { customer, provider, sampleMarket, samplePassword } from './content';
import { fillTemplate } from './fill';
import { bookingShape, commission, includedOf, type Resource } from './testing/client-shapes';

/*
 * What the first three public templates ask for, in the form in which they ask: one sold bookings by the night, one by the hour, one
 * pieces from stock. Each names its process in its own settings, not in its listings, and tells where an order is by its last
 * transition.
 */

const HOUR_MS = 3_600_000;
const { Money } = flex.types;

async function logIn(sandbox: Sandbox, username: string): Promise<Sdk> {
  const sdk = anonymousSdk(sandbox);
  await sdk.login({ username, password: samplePassword });
  return sdk;
}

const world = useStarted(
  async () => {
    const sandbox = await startTestSandbox({ marketplace: sampleMarket });
    await fillTemplate(sandbox, { people: true });
    return {
      sandbox,
      renter: await logIn(sandbox, customer.email),
      owner: await logIn(sandbox, provider.email),
    };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 60_000 },
);

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A draft first, as the listing wizard made it, then its availability, then public. */
async function publish(title: string, more: object): Promise<Resource['id']> {
  const { owner } = world();
  const price = new Money(2000, 'USD');
  const draft = await owner.ownListings.createDraft(
    { title, description: 'From an early client.', price, publicData: { rules: 'None.' } },
    { expand: true, include: ['author', 'images'] },
  );
  const { id } = draft.data.data as Resource;
  await owner.ownListings.update({ id, ...more });
  await owner.ownListings.publishDraft({ id }, { expand: true });
  return id;
}

interface Order {
  listingId: Resource['id'];
  alias: string;
  params: object;
  item: { code: string; quantity: number };
}

/** Asks first, then looks at the price, then orders and pays. */
async function orderAfterEnquiry({ listingId, alias, params, item }: Order): Promise<Resource> {
  const { sandbox, renter } = world();
  const asked = await renter.transactions.initiate({
    transition: 'transition/enquire',
    processAlias: alias,
    params: { listingId },
  });
  const { id } = asked.data.data as Resource;
  await renter.messages.send({ transactionId: id, content: 'Is it free?' });
  const unitPrice = new Money(2000, 'USD');
  const subtotal = 2000 * item.quantity;
  const lineItems = [
    { ...item, unitPrice, includeFor: ['customer', 'provider'] },
    commission('provider', subtotal, -10),
  ];
  const trusted = await trustedSdk(sandbox, { sdk: renter });
  const transition = 'transition/request-payment-after-enquiry';
  const body = { id, transition, params: { listingId, ...params, lineItems } };
  const guess = await trusted.transactions.transitionSpeculative(
    { ...body, params: { ...body.params, cardToken: 'CheckoutPage_speculative_card_token' } },
    bookingShape,
  );
  expect(guess.data.data.attributes).toMatchObject({
    payinTotal: { amount: subtotal },
    payoutTotal: { amount: subtotal * 0.9 },
  });
  const order = await trusted.transactions.transition(body, bookingShape);
  const { stripePaymentIntentId } =
    order.data.data.attributes.protectedData.stripePaymentIntents.default;
  await createPaymentClient(servicesOf(sandbox)).paymentIntents.confirm(stripePaymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  await renter.transactions.transition({
    id,
    transition: 'transition/confirm-payment',
    params: {},
  });
  return order.data.data;
}

const lastTransition = async (sdk: Sdk, id: Resource['id']): Promise<string> =>
  (await sdk.transactions.show({ id })).data.data.attributes.lastTransition;

/** The owner's inbox, asked for by the transitions that the client knows. */
async function salesAfter(transition: string): Promise<string[]> {
  const query = { only: 'sale', last_transitions: [transition], page: 1, per_page: 100 };
  const { data } = await world().owner.transactions.query(query);
  return (data.data as Resource[]).map(({ id }) => id.uuid);
}

const midnightIn = (days: number): Date => {
  const now = world().sandbox.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));
};

test('nights are booked, accepted, and over when the booking ends', async () => {
  const { sandbox, renter, owner } = world();
  const entries = week.map((dayOfWeek) => ({ dayOfWeek, seats: 1 }));
  const availabilityPlan = { type: 'availability-plan/day', entries };
  const listingId = await publish('A cabin', { availabilityPlan });
  const [start, end] = [midnightIn(3), midnightIn(5)];
  const slots = await renter.timeslots.query({ listingId, start, end });
  expect(slots.data.data).toHaveLength(2);
  const { id } = await orderAfterEnquiry({
    listingId,
    alias: 'flex-default-process/release-1',
    params: { bookingStart: start, bookingEnd: end },
    item: { code: 'line-item/night', quantity: 2 },
  });
  expect(await salesAfter('transition/confirm-payment')).toEqual([id.uuid]);
  await owner.transactions.transition(
    { id, transition: 'transition/accept', params: {} },
    { expand: true },
  );
  const taken = await owner.bookings.query({ listingId, start, end, state: 'accepted' });
  expect(taken.data.data).toHaveLength(1);
  const free = await renter.timeslots.query({ listingId, start, end });
  expect(free.data.data).toEqual([]);

  await sandbox.clock.moveTo(end);
  await sandbox.jobs.runDue();
  await renter.login({ username: customer.email, password: samplePassword });
  await owner.login({ username: provider.email, password: samplePassword });
  expect(await lastTransition(renter, id)).toBe('transition/complete');
});

test('hours are booked, and the owner declines', async () => {
  const { renter, owner } = world();
  const entries = week.map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '09:00',
    endTime: '18:00',
    seats: 1,
  }));
  const availabilityPlan = { type: 'availability-plan/time', timezone: 'Etc/UTC', entries };
  const listingId = await publish('A lesson', { availabilityPlan });
  const bookingStart = new Date(midnightIn(2).getTime() + 10 * HOUR_MS);
  const bookingEnd = new Date(bookingStart.getTime() + 3 * HOUR_MS);
  const order = await orderAfterEnquiry({
    listingId,
    alias: 'flex-hourly-default-process/release-1',
    params: { bookingStart, bookingEnd },
    item: { code: 'line-item/units', quantity: 3 },
  });
  const shown = await renter.transactions.show({ id: order.id, include: ['booking'] });
  expect(includedOf(shown, 'booking')[0]?.attributes).toMatchObject({
    start: bookingStart,
    end: bookingEnd,
  });
  await owner.transactions.transition({
    id: order.id,
    transition: 'transition/decline',
    params: {},
  });
  expect(await lastTransition(renter, order.id)).toBe('transition/decline');
});

test('pieces are bought, sent and received', async () => {
  const { renter, owner } = world();
  const listingId = await publish('A sneaker', {});
  await owner.stock.compareAndSet({ listingId, oldTotal: null, newTotal: 3 }, { expand: true });
  const { id } = await orderAfterEnquiry({
    listingId,
    alias: 'flex-product-default-process/release-1',
    params: { stockReservationQuantity: 2, protectedData: { deliveryMethod: 'pickup' } },
    item: { code: 'line-item/units', quantity: 2 },
  });
  const left = await renter.listings.show({
    id: listingId,
    include: ['currentStock'],
  });
  expect(includedOf(left, 'stock')[0]?.attributes).toMatchObject({ quantity: 1 });
  await owner.transactions.transition({ id, transition: 'transition/mark-delivered', params: {} });
  await renter.transactions.transition({ id, transition: 'transition/mark-received', params: {} });
  await world().sandbox.jobs.runDue();
  expect(await lastTransition(renter, id)).toBe('transition/auto-complete');
});
