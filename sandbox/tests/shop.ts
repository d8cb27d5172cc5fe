import Stripe from 'stripe';
import {
  ALIAS,
  currentProcess,
  EXPAND,
  intentOf,
  lineItems,
  publishListing,
  take,
  UUID,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../network';
import { aBank, aPerson } from '../payments/testing/samples';
import { midnight } from '../testing/listings';
import { anonymousSdk, PASSWORD, type Person, signUp, trustedSdk } from '../testing/harness';

export const SEATS = 100;
export const BOOKED = { bookingStart: midnight(10), bookingEnd: midnight(12) };

/** One owner's tool that many can rent at once, and one renter. The tests' traffic goes through it. */
export interface Shop {
  listingId: string;
  renter: Pick<Person, 'id' | 'email'>;
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
  return Number(/"~:process\/version",(\d+)/.exec(reply)?.[1]);
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
  const { id, email } = await signUp(sandbox, { firstName: 'Rob' });
  const account = await connectPayouts(paymentClient(sandbox.url), owner);
  return { listingId: await publishListing(owner, SEATS), renter: { id, email }, account };
}

/** Connects to the shop at a sandbox, and signs the renter in there. */
export async function enter(sandbox: { url: string }, shop: Shop): Promise<Door> {
  const sdk = anonymousSdk(sandbox);
  await sdk.login({ username: shop.renter.email, password: PASSWORD });
  return {
    url: sandbox.url,
    stripe: paymentClient(sandbox.url),
    shop,
    renter: { ...shop.renter, sdk },
  };
}

/** A rental from start to payment, with each step at another sandbox; then canceled again, if requested. */
export async function checkOut(
  doors: readonly [Door, ...Door[]],
  { alsoCancel }: { alsoCancel: boolean },
): Promise<void> {
  let steps = 0;
  const nextDoor = (): Door => {
    steps += 1;
    return doors[steps % doors.length] ?? doors[0];
  };
  const first = nextDoor();
  const trusted = await trustedSdk(first, first.renter);
  const reply = await trusted.transactions.initiate(
    {
      processAlias: ALIAS,
      transition: 'transition/request-payment',
      params: {
        listingId: new UUID(first.shop.listingId),
        ...BOOKED,
        lineItems: lineItems(2),
      },
    },
    EXPAND,
  );
  const transaction = reply.data.data;
  await nextDoor().stripe.paymentIntents.confirm(intentOf(transaction), {
    payment_method: 'pm_card_visa',
  });
  await take(nextDoor().renter.sdk, transaction.id.uuid, 'confirm-payment');
  if (!alsoCancel) return;
  const last = nextDoor();
  await take(await trustedSdk(last, last.renter), transaction.id.uuid, 'cancel-by-customer');
}

/** Moves the marketplace's clock, as the console does. */
export async function moveClock({ url }: Pick<Door, 'url'>, advance: string): Promise<void> {
  const reply = await fetch(`${url}/console/api/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ advance }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** The marketplace's time. */
export async function clockAt({ url }: Pick<Door, 'url'>): Promise<number> {
  const reply = await fetch(`${url}/console/api/clock`, {
    headers: { authorization: `Bearer ${sandboxCredentials.controlToken}` },
  });
  const { now } = (await reply.json()) as { now: string };
  return Date.parse(now);
}
