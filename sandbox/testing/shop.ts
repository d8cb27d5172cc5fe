import Stripe from 'stripe';
import {
  ALIAS,
  currentProcess,
  EXPAND,
  intentOf,
  Money,
  publishListing,
  take,
  UUID,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { aBank, aPerson } from '../payments/testing/samples';
import { midnight } from './listings';
import { anonymousSdk, PASSWORD, type Person, signUp, trustedSdk } from './harness';

export const SEATS = 100;

/** The nights of a rental. */
interface Stay {
  bookingStart: Date;
  bookingEnd: Date;
}

/** The same two nights for all who rent on one day of the marketplace, so that they need the same seats. */
export const stayFrom = (now: number): Stay => ({
  bookingStart: midnight(2, new Date(now)),
  bookingEnd: midnight(4, new Date(now)),
});

/** One owner's tool that many can rent at once, and one renter. The tests' traffic goes through it. */
export interface Shop {
  listingId: string;
  renter: Pick<Person, 'id' | 'email'>;
  owner: Pick<Person, 'id' | 'email'>;
  /** The owner's account at the payment service. */
  account: string;
}

/** A sandbox from the point of view of the shop's clients. */
export interface Door {
  url: string;
  stripe: Stripe;
  shop: Shop;
  /** Signed in here: sessions are valid at every sandbox, but a client has only one address. */
  renter: Person;
  owner: Person;
}

const paymentClient = (url: string) =>
  new Stripe(sandboxCredentials.secretKey, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });

/** A call of the command line. */
async function build(
  { url }: { url: string },
  call: string,
  body: FormData | string,
): Promise<string> {
  const authorization = `Apikey ${sandboxCredentials.buildApiKey}`;
  const reply = await fetch(`${url}/v1/build-api/${call}?marketplace=${sandboxCredentials.ident}`, {
    method: 'POST',
    body,
    headers: {
      authorization,
      ...(typeof body === 'string' ? { 'content-type': 'application/transit+json' } : {}),
    },
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

/** The process as it is pushed; a comment makes each version unique. */
function processForm(remark = ''): FormData {
  const { name, definition, templates } = currentProcess();
  const form = new FormData();
  form.set('name', name);
  form.set('definition', remark ? `;; ${remark}\n${definition}` : definition);
  for (const template of templates) {
    form.set(`template-html-${template.name}`, template.html);
    form.set(`template-subject-${template.name}`, template.subject);
  }
  return form;
}

async function pushProcess(sandbox: { url: string }): Promise<void> {
  await build(sandbox, 'processes/create', processForm());
  const [process = '', alias = ''] = ALIAS.split('/');
  const map = ['^ ', '~:name', `~:${process}`, '~:version', 1, '~:alias', `~:${alias}`];
  await build(sandbox, 'aliases/create-alias', JSON.stringify(map));
}

/** Pushes the process with a comment and returns the number of the new version. */
export async function pushNext(sandbox: { url: string }, remark: string): Promise<number> {
  const reply = await build(sandbox, 'processes/create-version', processForm(remark));
  return Number(/"process\/version":(\d+)/.exec(reply)?.[1]);
}

async function connectPayouts(stripe: Stripe, { sdk }: Person): Promise<string> {
  const account = {
    business_type: 'individual' as const,
    individual: aPerson,
    tos_shown_and_accepted: true,
  };
  const accountToken = await stripe.tokens.create({ account });
  const bankAccountToken = await stripe.tokens.create({ bank_account: aBank });
  const reply = await sdk.stripeAccount.create(
    {
      country: 'US',
      accountToken: accountToken.id,
      bankAccountToken: bankAccountToken.id,
      requestedCapabilities: ['card_payments', 'transfers'],
      businessProfileMCC: '5734',
      businessProfileURL: 'https://toolyard.example',
    },
    { expand: true },
  );
  return reply.data.data.attributes.stripeAccountId;
}

/** Sets up the shop in an empty sandbox, through the public APIs only. */
export async function openShop(sandbox: { url: string }): Promise<Shop> {
  await pushProcess(sandbox);
  const owner = await signUp(sandbox, { firstName: 'Olivia' });
  const renter = await signUp(sandbox, { firstName: 'Rob' });
  return {
    listingId: await publishListing(owner, SEATS),
    renter: { id: renter.id, email: renter.email },
    owner: { id: owner.id, email: owner.email },
    account: await connectPayouts(paymentClient(sandbox.url), owner),
  };
}

async function signIn(
  sandbox: { url: string },
  person: Pick<Person, 'id' | 'email'>,
): Promise<Person> {
  const sdk = anonymousSdk(sandbox);
  await sdk.login({ username: person.email, password: PASSWORD });
  return { ...person, sdk };
}

/** Connects to the shop at a sandbox, and signs both people in there. */
export async function enter(sandbox: { url: string }, shop: Shop): Promise<Door> {
  return {
    url: sandbox.url,
    stripe: paymentClient(sandbox.url),
    shop,
    renter: await signIn(sandbox, shop.renter),
    owner: await signIn(sandbox, shop.owner),
  };
}

/** How far a rental is taken. */
export type Ending = 'kept' | 'canceled' | 'completed';

interface Rental {
  stay: Stay;
  ending: Ending;
  /** Whether the owner's money can be paid out at once, and not only days later. */
  atOnce?: boolean;
}

let rentals = 0;

/** Two nights at a different price for each rental, so that the amount of a payout identifies its rental. */
function lineItemsOfOwnPrice() {
  rentals += 1;
  const unitPrice = new Money(2000 + 10 * rentals, 'USD');
  const subtotal = new Money(2 * unitPrice.amount, 'USD');
  return [
    { code: 'line-item/night', unitPrice, quantity: 2 },
    {
      code: 'line-item/provider-commission',
      unitPrice: subtotal,
      percentage: -10,
      includeFor: ['provider'],
    },
  ];
}

/** Takes a rental from start to payment, with each step at another sandbox, and on to its ending. Returns the transaction's id. */
export async function checkOut(
  doors: readonly [Door, ...Door[]],
  { stay, ending, atOnce = false }: Rental,
): Promise<string> {
  let steps = 0;
  const nextDoor = (): Door => {
    steps += 1;
    return doors[steps % doors.length] ?? doors[0];
  };
  const first = nextDoor();
  const reply = await (
    await trustedSdk(first, first.renter)
  ).transactions.initiate(
    {
      processAlias: ALIAS,
      transition: 'transition/request-payment',
      params: {
        listingId: new UUID(first.shop.listingId),
        ...stay,
        lineItems: lineItemsOfOwnPrice(),
      },
    },
    EXPAND,
  );
  const transaction = reply.data.data;
  await nextDoor().stripe.paymentIntents.confirm(intentOf(transaction), {
    payment_method: atOnce ? 'pm_card_bypassPending' : 'pm_card_visa',
  });
  await take(nextDoor().renter.sdk, transaction.id.uuid, 'confirm-payment');
  if (ending === 'canceled') {
    const last = nextDoor();
    await take(await trustedSdk(last, last.renter), transaction.id.uuid, 'cancel-by-customer');
  }
  if (ending === 'completed') {
    const last = nextDoor();
    await take(await trustedSdk(last, last.owner), transaction.id.uuid, 'complete');
  }
  return transaction.id.uuid;
}

/** A call of the console's interface for programs. */
async function control({ url }: Pick<Door, 'url'>, place: string, body: object): Promise<void> {
  const reply = await fetch(`${url}/console/api/${place}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Moves the marketplace's clock, as the console does. */
export const moveClock = (door: Pick<Door, 'url'>, advance: string): Promise<void> =>
  control(door, 'clock', { advance });

/** The client makes fewer calls than this for one try. */
const CALLS_OF_A_TRY = 4;

/** The next calls for payouts go wrong: before the payment service does its work, or after it. */
export const breakPayouts = (
  door: Pick<Door, 'url'>,
  fault: { kind: 'drop' | 'fail'; afterWork: boolean },
): Promise<void> =>
  control(door, 'faults', {
    service: 'payments',
    path: '/v1/payouts',
    method: 'POST',
    times: CALLS_OF_A_TRY,
    ...fault,
  });

/** The marketplace's time. */
export async function clockAt({ url }: Pick<Door, 'url'>): Promise<number> {
  const reply = await fetch(`${url}/console/api/clock`, {
    headers: { authorization: `Bearer ${sandboxCredentials.controlToken}` },
  });
  const { now } = (await reply.json()) as { now: string };
  return Date.parse(now);
}
