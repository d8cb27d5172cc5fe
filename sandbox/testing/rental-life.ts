import { randomUUID } from 'node:crypto';
import * as integrationSdk from 'sharetribe-flex-integration-sdk';
import * as flex from 'sharetribe-flex-sdk';
import Stripe from 'stripe';
import { openPayoutAccount } from './payout-account';

/** The whole life of a rental, with the official clients only. It creates its own people and its own listing, and changes nothing else. */

const { UUID, Money, LatLng, LatLngBounds } = flex.types;

const CLIENT = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
const INTEGRATION = {
  clientId: 'sandbox-integration',
  clientSecret: 'sandbox-integration-secret',
};
const PAYMENT_KEY = 'sk_test_sandbox';
const PROCESS = 'flex-default-process/release-1';
const PASSWORD = 'a-good-one-1!';
const DAY_MS = 86_400_000;
const PRICE = 2_000;
const NIGHTS = 2;
const AUSTIN = { lat: 30.2672, lng: -97.7431 };

type Sdk = ReturnType<typeof flex.createInstance>;

interface Marketplace {
  baseUrl: string;
  stripe: Stripe;
  say: (line: string) => void;
}

interface Person {
  name: string;
  email: string;
  id: string;
  /** The person's own session, as a browser has it. */
  sdk: Sdk;
  /** The same session as the web app's server has it, for privileged transitions. */
  trusted: () => Promise<Sdk>;
}

interface Mail {
  template: string;
  subject: string;
  html: string;
}

/** The result of the example. */
interface RentalLife {
  total: { amount: number; currency: string };
  states: { canceled: string; completed: string };
  refunded: boolean;
  reviews: number;
  mails: { owner: string[]; renter: string[] };
}

const open = ({ baseUrl }: Marketplace, tokenStore: unknown = flex.tokenStore.memoryStore()): Sdk =>
  flex.createInstance({ ...CLIENT, baseUrl, assetCdnBaseUrl: baseUrl, tokenStore });

/** Emails to an address, newest first. */
async function mailsTo({ baseUrl }: Marketplace, email: string): Promise<Mail[]> {
  const reply = await fetch(`${baseUrl}/mailbox/api/messages?to=${encodeURIComponent(email)}`);
  return ((await reply.json()) as { messages: Mail[] }).messages;
}

/** Signs somebody up and in, and follows the link in the verification email. */
async function join(marketplace: Marketplace, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@people.example`;
  const sdk = open(marketplace);
  await sdk.currentUser.create({ email, password: PASSWORD, firstName: name, lastName: 'Example' });
  await sdk.login({ username: email, password: PASSWORD });
  const [mail] = await mailsTo(marketplace, email);
  const token = /[?&]t=([\w-]+)/.exec(mail?.html ?? '')?.[1];
  await sdk.currentUser.verifyEmail({ verificationToken: token });
  const me = (await sdk.currentUser.show()).data.data;
  marketplace.say(`${name} signs up as ${email} and verifies the address`);
  const trusted = async () => {
    const tokenStore = flex.tokenStore.memoryStore();
    tokenStore.setToken((await sdk.exchangeToken()).data);
    return open(marketplace, tokenStore);
  };
  return { name, email, id: me.id.uuid, sdk, trusted };
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A draft, completed and published; its title contains a word that no other listing has. */
async function publish({ say }: Marketplace, owner: Person, word: string): Promise<string> {
  const draft = await owner.sdk.ownListings.createDraft({ title: `Circular saw ${word}` });
  const { id } = draft.data.data;
  await owner.sdk.ownListings.update({
    id,
    description: 'Cuts straight, comes with a rail.',
    geolocation: new LatLng(AUSTIN.lat, AUSTIN.lng),
    price: new Money(PRICE, 'USD'),
    availabilityPlan: {
      type: 'availability-plan/day',
      entries: week.map((dayOfWeek) => ({ dayOfWeek, seats: 1 })),
    },
    publicData: { category: 'powerTools' },
  });
  await owner.sdk.ownListings.publishDraft({ id });
  say(`${owner.name} publishes "Circular saw ${word}"`);
  return id.uuid;
}

interface Stay {
  start: Date;
  end: Date;
}

/** UTC midnights, counted in days from the marketplace's own clock. */
async function stayIn({ baseUrl }: Marketplace, days: number): Promise<Stay> {
  const now = Date.parse((await fetch(`${baseUrl}/mailbox/`)).headers.get('date') ?? '');
  const start = new Date((Math.floor(now / DAY_MS) + days) * DAY_MS);
  return { start, end: new Date(start.getTime() + NIGHTS * DAY_MS) };
}

/** Ids of the listings near the place that are free on these days. */
async function search({ sdk }: Person, word: string, { start, end }: Stay): Promise<string[]> {
  const corner = (by: number) => new LatLng(AUSTIN.lat + by, AUSTIN.lng + by);
  const reply = await sdk.listings.query({
    keywords: word,
    bounds: new LatLngBounds(corner(0.1), corner(-0.1)),
    start,
    end,
    availability: 'day-full',
  });
  return reply.data.data.map(({ id }: { id: { uuid: string } }) => id.uuid);
}

function orderOf(listingId: string, { start, end }: Stay) {
  const subtotal = new Money(PRICE * NIGHTS, 'USD');
  const share = (code: string, percentage: number, role: string) => ({
    code: `line-item/${code}`,
    unitPrice: subtotal,
    percentage,
    includeFor: [role],
  });
  const lineItems = [
    { code: 'line-item/night', unitPrice: new Money(PRICE, 'USD'), quantity: NIGHTS },
    share('customer-commission', 15, 'customer'),
    share('provider-commission', -10, 'provider'),
  ];
  return {
    processAlias: PROCESS,
    transition: 'transition/request-payment',
    params: { listingId: new UUID(listingId), bookingStart: start, bookingEnd: end, lineItems },
  };
}

/** Takes a transition and returns the transaction's new state. */
async function step(sdk: Sdk, id: string, [transition, params = {}]: [string, object?]) {
  const change = { id: new UUID(id), transition: `transition/${transition}`, params };
  return (await sdk.transactions.transition(change, { expand: true })).data.data.attributes;
}

/** Gets the price, requests the payment, pays by card and confirms. */
async function rent(marketplace: Marketplace, renter: Person, order: ReturnType<typeof orderOf>) {
  const { stripe, say } = marketplace;
  const trusted = await renter.trusted();
  const expand = { expand: true };
  const offer = await trusted.transactions.initiateSpeculative(order, expand);
  const total = offer.data.data.attributes.payinTotal;
  const requested = (await trusted.transactions.initiate(order, expand)).data.data;
  const intent = requested.attributes.protectedData.stripePaymentIntents.default;
  const paid = await stripe.paymentIntents.confirm(intent.stripePaymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  const { state } = await step(renter.sdk, requested.id.uuid, ['confirm-payment']);
  say(`${renter.name} pays ${paid.amount / 100} ${paid.currency}: ${state}`);
  return { id: requested.id.uuid as string, intentId: paid.id, total };
}

async function talk({ say }: Marketplace, id: string, [asking, answering]: [Person, Person]) {
  const transactionId = new UUID(id);
  await asking.sdk.messages.send({ transactionId, content: 'Is the blade new?' });
  await answering.sdk.messages.send({ transactionId, content: 'It is.' });
  const { meta } = (await asking.sdk.messages.query({ transactionId })).data;
  say(`${asking.name} and ${answering.name} exchange ${meta.totalItems} messages`);
}

async function review(
  { say }: Marketplace,
  id: string,
  parties: { owner: Person; renter: Person },
) {
  const { owner, renter } = parties;
  await step(renter.sdk, id, [
    'review-1-by-customer',
    { reviewRating: 5, reviewContent: 'Sharp.' },
  ]);
  const last = { reviewRating: 4, reviewContent: 'Came back clean.' };
  const { state } = await step(owner.sdk, id, ['review-2-by-provider', last]);
  const { data } = (await renter.sdk.reviews.query({ transactionId: id, state: 'public' })).data;
  say(`both review: ${state}, ${data.length} reviews are public`);
  return { state: state as string, reviews: data.length as number };
}

/** The refund shows at the payment provider. */
async function isRefunded({ stripe }: Marketplace, intentId: string): Promise<boolean> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  return typeof intent.latest_charge === 'object' && intent.latest_charge?.refunded === true;
}

/** Templates of the emails to a person. Emails are sent a moment after their event, so this waits for `last`. */
async function mailTemplates(marketplace: Marketplace, person: Person, last: string) {
  for (let attempt = 0; ; attempt += 1) {
    const templates = (await mailsTo(marketplace, person.email)).map(({ template }) => template);
    if (templates.includes(last)) {
      marketplace.say(`emails to ${person.name}: ${templates.sort().join(', ')}`);
      return templates;
    }
    if (attempt === 50) throw new Error(`${person.email} was not mailed ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs two rentals: one is canceled, the other is completed and reviewed. Throws if a call is refused. */
export async function liveRentals(
  baseUrl: string,
  say: (line: string) => void,
): Promise<RentalLife> {
  const { hostname: host, port, protocol } = new URL(baseUrl);
  const address = {
    host,
    port: Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  } as const;
  const marketplace: Marketplace = { baseUrl, stripe: new Stripe(PAYMENT_KEY, address), say };
  const owner = await join(marketplace, 'Olivia');
  const renter = await join(marketplace, 'Rob');
  const enabled = await openPayoutAccount(marketplace.stripe, owner);
  say(`${owner.name} opens a payout account, charges ${enabled ? 'enabled' : 'not enabled'}`);
  const word = `w${randomUUID().slice(0, 8)}`;
  const listingId = await publish(marketplace, owner, word);

  const first = await stayIn(marketplace, 10);
  const found = await search(renter, word, first);
  say(`${renter.name} searches near Austin and finds ${found.length}`);
  if (!found.includes(listingId)) throw new Error('the listing was not found');
  const canceled = await rent(marketplace, renter, orderOf(listingId, first));
  const left = await search(renter, word, first);
  if (left.length > 0) throw new Error('the listing is found on days that are taken');
  await talk(marketplace, canceled.id, [renter, owner]);
  const { state } = await step(await renter.trusted(), canceled.id, ['cancel-by-customer']);
  const refunded = await isRefunded(marketplace, canceled.intentId);
  say(`${renter.name} cancels: ${state}, ${refunded ? 'refunded' : 'not refunded'}`);

  const completed = await rent(
    marketplace,
    renter,
    orderOf(listingId, await stayIn(marketplace, 20)),
  );
  await step(await owner.trusted(), completed.id, ['complete']);
  const reviewed = await review(marketplace, completed.id, { owner, renter });
  const integration = integrationSdk.createInstance({ ...INTEGRATION, baseUrl });
  const events = await integration.events.query({ relatedResourceId: completed.id });
  say(`the operator's programs saw ${events.data.data.length} events of it`);

  const mails = {
    owner: await mailTemplates(marketplace, owner, 'review-waiting-for-provider'),
    renter: await mailTemplates(marketplace, renter, 'reviews-published-to-customer'),
  };
  const total = { amount: completed.total.amount, currency: completed.total.currency };
  const states = { canceled: state, completed: reviewed.state };
  return { total, states, refunded, reviews: reviewed.reviews, mails };
}
