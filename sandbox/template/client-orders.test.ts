import type Stripe from 'stripe';
import * as flex from 'sharetribe-flex-sdk';
import { type Sandbox } from '../network';
import { createPaymentClient } from '../seed/clients';
import { servicesOf } from '../seed/services';
import { anonymousSdk, type Sdk, startTestSandbox, trustedSdk } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { customer, provider, sampleMarket, samplePassword } from './content';
import { fillTemplate } from './fill';
import {
  bookingShape,
  cardPictures,
  commission,
  inboxShape,
  includedOf,
  listingNamed,
  type Resource,
  REVIEWS,
} from './testing/client-shapes';

/*
 * What checkout, inbox and order pages ask for in public client templates, in the same form, through whole orders: a day with a
 * bicycle, paid by a card that is saved, and two vases that are shipped.
 */

const DAY_MS = 86_400_000;
const { Money, UUID } = flex.types;

interface World {
  sandbox: Sandbox;
  stripe: Stripe;
  customer: Sdk;
  provider: Sdk;
}

async function logIn(sandbox: Sandbox, username: string): Promise<Sdk> {
  const sdk = anonymousSdk(sandbox);
  await sdk.login({ username, password: samplePassword });
  return sdk;
}

const world = useStarted(
  async (): Promise<World> => {
    const sandbox = await startTestSandbox({ marketplace: sampleMarket });
    await fillTemplate(sandbox, { people: true });
    return {
      sandbox,
      stripe: createPaymentClient(servicesOf(sandbox)),
      customer: await logIn(sandbox, customer.email),
      provider: await logIn(sandbox, provider.email),
    };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 60_000 },
);

/** Moving the clock ends access tokens sooner than the SDK expects, so both log in again. */
async function wait(ms: number): Promise<void> {
  const { sandbox, customer: renter, provider: owner } = world();
  await sandbox.clock.advance(ms);
  await sandbox.jobs.runDue();
  await renter.login({ username: customer.email, password: samplePassword });
  await owner.login({ username: provider.email, password: samplePassword });
}

const partsOf = (transaction: Resource) => transaction.attributes as Record<string, string>;

async function saveCard(): Promise<void> {
  const { customer: sdk, stripe } = world();
  const me = await sdk.currentUser.show({ include: ['stripeCustomer.defaultPaymentMethod'] });
  expect(includedOf(me, 'stripeCustomer')).toEqual([]);
  const setup = await sdk.stripeSetupIntents.create();
  const { stripeSetupIntentId, clientSecret } = setup.data.data.attributes;
  expect(clientSecret).toContain(stripeSetupIntentId);
  const confirmed = await stripe.setupIntents.confirm(stripeSetupIntentId, {
    payment_method: 'pm_card_visa',
  });
  const saved = await sdk.stripeCustomer.create(
    { stripePaymentMethodId: String(confirmed.payment_method) },
    { expand: true, include: ['defaultPaymentMethod'] },
  );
  expect(includedOf(saved, 'stripePaymentMethod')[0]?.attributes).toMatchObject({
    card: { brand: 'visa', last4Digits: '4242' },
  });
}

test('a card is saved, pays for a day, and the order is talked about, accepted and reviewed', async () => {
  const { sandbox, stripe, customer: renter, provider: owner } = world();
  await saveCard();
  const listing = await listingNamed(renter, 'City bicycle');
  const bookingStart = new Date(sandbox.clock.now().getTime() + 9 * DAY_MS);
  bookingStart.setUTCHours(6, 0, 0, 0);
  const bookingEnd = new Date(bookingStart.getTime() + DAY_MS);
  const shown = { listingId: new UUID(listing.id.uuid), bookingStart, bookingEnd };
  const params = {
    ...shown,
    protectedData: { unitType: 'day', deliveryMethod: 'none', seats: 1 },
    lineItems: [
      {
        code: 'line-item/day',
        unitPrice: new Money(1800, 'USD'),
        quantity: 1,
        includeFor: ['customer', 'provider'],
      },
      commission('customer', 1800, 5),
      commission('provider', 1800, -10),
    ],
  };
  const processAlias = 'default-booking/release-1';
  const transition = 'transition/request-payment';
  const trusted = await trustedSdk(sandbox, { sdk: renter });

  const guess = await trusted.transactions.initiateSpeculative(
    {
      processAlias,
      transition,
      params: { ...params, cardToken: 'CheckoutPage_speculative_card_token' },
    },
    bookingShape,
  );
  const estimated = guess.data.data.attributes;
  expect([estimated.payinTotal, estimated.payoutTotal]).toEqual([
    new Money(1890, 'USD'),
    new Money(1620, 'USD'),
  ]);
  expect(includedOf(guess, 'booking')).toHaveLength(1);
  // Clients compare it with the device's clock before they let anybody pay.
  expect(
    Math.abs(estimated.lastTransitionedAt.getTime() - sandbox.clock.now().getTime()),
  ).toBeLessThan(60_000);

  const saved = await renter.currentUser.show({
    include: ['stripeCustomer.defaultPaymentMethod'],
  });
  const paymentMethod = includedOf(saved, 'stripePaymentMethod')[0]?.attributes[
    'stripePaymentMethodId'
  ];
  const order = await trusted.transactions.initiate(
    { processAlias, transition, params: { ...params, paymentMethod } },
    bookingShape,
  );
  const { id } = order.data.data as Resource;
  const intent = order.data.data.attributes.protectedData.stripePaymentIntents.default;
  expect(Object.keys(intent).toSorted()).toEqual([
    'stripePaymentIntentClientSecret',
    'stripePaymentIntentId',
  ]);
  await stripe.paymentIntents.confirm(intent.stripePaymentIntentId);
  const paid = await renter.transactions.transition(
    { id, transition: 'transition/confirm-payment', params: {} },
    bookingShape,
  );
  expect(partsOf(paid.data.data)['state']).toBe('state/preauthorized');
  await renter.messages.send({ transactionId: id, content: 'Is there a lock?' });

  for (const sort of ['createdAt', 'lastMessageAt', 'lastTransitionedAt', undefined]) {
    const sales = await owner.transactions.query({ only: 'sale', ...inboxShape, sort });
    expect((sales.data.data as Resource[]).map((each) => each.id.uuid)).toEqual([id.uuid]);
    expect(Object.keys(sales.data.data[0].attributes).toSorted()).toEqual(
      inboxShape['fields.transaction'].toSorted(),
    );
    const [title] = includedOf(sales, 'listing').map(({ attributes }) => attributes['title']);
    expect(title).toBe('City bicycle');
  }
  const attention = { only: 'sale', last_transitions: ['transition/confirm-payment'] };
  expect((await owner.transactions.query(attention)).data.data).toHaveLength(1);

  const page = await owner.transactions.show(
    {
      id,
      include: [
        ...['customer', 'customer.profileImage', 'provider', 'provider.profileImage'],
        ...['listing', 'listing.author', 'listing.author.profileImage', 'listing.images'],
        ...['listing.currentStock', 'booking', ...REVIEWS],
      ],
      ...cardPictures,
      'fields.image': [...cardPictures['fields.image'], 'variants.square-small'],
    },
    { expand: true },
  );
  expect(includedOf(page, 'user')).toHaveLength(2);
  expect(includedOf(page, 'image').length).toBeGreaterThan(0);
  const next = await owner.processTransitions.query({ transactionId: id });
  expect((next.data.data as Resource[]).map(({ attributes }) => attributes['name'])).toEqual(
    expect.arrayContaining(['transition/accept', 'transition/decline']),
  );
  const talk = await owner.messages.query({
    transaction_id: id,
    include: ['sender', 'sender.profileImage'],
    ...cardPictures,
    page: 1,
    perPage: 100,
  });
  expect(talk.data.meta).toMatchObject({ totalItems: 1, totalPages: 1, page: 1 });

  const accepted = await owner.transactions.transition(
    // Clients name the listing also where no action needs it.
    { id, transition: 'transition/accept', params: { listingId: listing.id } },
    { expand: true },
  );
  expect(accepted.data.data.attributes.lastTransition).toBe('transition/accept');
  await wait(13 * DAY_MS);
  const review = await renter.transactions.transition(
    {
      id,
      transition: 'transition/review-1-by-customer',
      params: { reviewRating: 5, reviewContent: 'Rides well.' },
    },
    { expand: true, include: REVIEWS },
  );
  expect(includedOf(review, 'review')).toHaveLength(1);
  await owner.transactions.transition(
    {
      id,
      transition: 'transition/review-2-by-provider',
      params: { reviewRating: 4, reviewContent: 'Came back clean.' },
    },
    { expand: true, include: REVIEWS },
  );
  const reviews = await renter.reviews.query({
    listing_id: listing.id,
    state: 'public',
    include: ['author', 'author.profileImage'],
  });
  const ratings = (reviews.data.data as Resource[]).map(({ attributes }) => attributes['rating']);
  expect(ratings.toSorted()).toEqual([4, 5]);
});

test('two vases are asked about, paid, shipped and received', async () => {
  const { sandbox, stripe, customer: buyer, provider: seller } = world();
  const { id: listingId } = await listingNamed(buyer, 'Stoneware vase');
  const asked = await buyer.transactions.initiate({
    transition: 'transition/inquire',
    processAlias: 'default-purchase/release-1',
    params: { listingId },
  });
  const { id } = asked.data.data as Resource;
  await buyer.messages.send({ transactionId: id, content: 'Are they watertight?' });
  const trusted = await trustedSdk(sandbox, { sdk: buyer });
  const body = {
    id,
    transition: 'transition/request-payment-after-inquiry',
    params: {
      listingId,
      stockReservationQuantity: 2,
      protectedData: {
        deliveryMethod: 'shipping',
        shippingDetails: { name: 'Casey Customer', address: { country: 'US', line1: '1 Main St' } },
      },
      lineItems: [
        {
          code: 'line-item/item',
          unitPrice: new Money(4600, 'USD'),
          quantity: 2,
          includeFor: ['customer', 'provider'],
        },
        {
          code: 'line-item/shipping-fee',
          unitPrice: new Money(900, 'USD'),
          quantity: 1,
          includeFor: ['customer', 'provider'],
        },
        commission('provider', 9200, -10),
      ],
    },
  };
  const guess = await trusted.transactions.transitionSpeculative(body, bookingShape);
  expect(guess.data.data.attributes.payinTotal).toEqual(new Money(10_100, 'USD'));
  const order = await trusted.transactions.transition(body, bookingShape);
  const intent = order.data.data.attributes.protectedData.stripePaymentIntents.default;
  await stripe.paymentIntents.confirm(intent.stripePaymentIntentId, {
    payment_method: 'pm_card_visa',
    shipping: { name: 'Casey Customer', address: { country: 'US', line1: '1 Main St' } },
  });
  await buyer.transactions.transition(
    { id, transition: 'transition/confirm-payment', params: {} },
    bookingShape,
  );
  const left = await buyer.listings.show({ id: listingId, include: ['currentStock'] });
  expect(includedOf(left, 'stock')[0]?.attributes).toMatchObject({ quantity: 3 });
  await seller.transactions.transition(
    { id, transition: 'transition/mark-delivered', params: {} },
    { expand: true },
  );
  const received = await buyer.transactions.transition(
    { id, transition: 'transition/mark-received', params: {} },
    { expand: true },
  );
  expect(partsOf(received.data.data)['lastTransition']).toBe('transition/mark-received');
});

test('open orders are found before an account is deleted, by their processes and states', async () => {
  const { customer: sdk } = world();
  const open = async (process: string, states: string[]) =>
    (
      await sdk.transactions.query({
        processNames: process,
        states: states.map((state) => `state/${state}`).join(','),
      })
    ).data.data;
  expect(await open('default-booking', ['pending-payment', 'preauthorized', 'accepted'])).toEqual(
    [],
  );
  // States of other marketplaces' processes are no mistake.
  expect(await open('default-negotiation', ['offer-accepted', 'unheard-of'])).toEqual([]);
});
