import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { types } from 'sharetribe-flex-sdk';
import { sandboxCredentials } from '../../../credentials';
import { type Sandbox, type SandboxOptions } from '../../../network';
import { aReadyAccount } from '../../../payments/testing/samples';
import {
  type Person,
  type Sdk,
  signUp,
  startTestSandbox,
  trustedSdk,
} from '../../../testing/harness';
import {
  createProcess,
  createProcessVersion,
  type PushedProcess,
} from '../../processes/push-process';
import { processAliases } from '../../store/schema/transactions';
import { stripeAccounts } from '../../store/schema/users';
import { randomUUID } from 'node:crypto';

const PROCESSES = path.join(__dirname, '..', '..', '..', '..', 'process');
const NAME = 'flex-default-process';
export const ALIAS = `${NAME}/release-1`;

export const { UUID, Money } = types;

/** A process folder in the form in which the command line pushes it. */
function readProcessFolder(name: string, folder: string): PushedProcess {
  const root = path.join(PROCESSES, folder);
  const templates = path.join(root, 'templates');
  const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');
  let names: string[] = [];
  try {
    names = readdirSync(templates);
  } catch {
    // A process without emails has no such folder.
  }
  return {
    name,
    definition: read(root, 'process.edn'),
    templates: names.map((template) => ({
      name: template,
      html: read(templates, template, `${template}-html.html`),
      subject: read(templates, template, `${template}-subject.txt`),
    })),
  };
}

const pointAlias = (
  sandbox: Pick<Sandbox, 'db'>,
  alias: { name: string; alias: string; version: number },
) =>
  sandbox.db
    .insert(processAliases)
    .values(alias)
    .onConflictDoUpdate({
      target: [processAliases.name, processAliases.alias],
      set: { version: alias.version },
    });

/** Pushes a process and points its alias `release-1` at it. */
export async function pushProcess(
  sandbox: Pick<Sandbox, 'db' | 'clock'>,
  pushed: PushedProcess,
): Promise<number> {
  const now = sandbox.clock.now();
  const { version } = await createProcess(sandbox.db, pushed, now).catch(() =>
    createProcessVersion(sandbox.db, pushed, now),
  );
  await pointAlias(sandbox, { name: pushed.name, alias: 'release-1', version });
  return version;
}

export const currentProcess = () => readProcessFolder(NAME, NAME);
export const firstProcess = () => readProcessFolder(NAME, path.join(NAME, 'v1'));

/** The payment provider's official client, with the sandbox's keys. */
export function paymentClient({ url }: Pick<Sandbox, 'url'>): Stripe {
  const { port } = new URL(url);
  return new Stripe(sandboxCredentials.secretKey, { host: '127.0.0.1', port, protocol: 'http' });
}

export interface Rental {
  sandbox: Sandbox;
  stripe: Stripe;
  provider: Person;
  customer: Person;
  listingId: string;
}

/** A person with a payout account that may charge. */
export async function connectPayouts(
  sandbox: Pick<Sandbox, 'db' | 'clock'>,
  stripe: Stripe,
  userId: string,
): Promise<string> {
  const account = await aReadyAccount(stripe);
  await sandbox.db.insert(stripeAccounts).values({
    id: randomUUID(),
    userId,
    stripeAccountId: account.id,
    chargesEnabled: true,
    payoutsEnabled: true,
    createdAt: sandbox.clock.now(),
  });
  return account.id;
}

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A published tool with this many seats every day. */
export async function publishListing(owner: Person, seats: number): Promise<string> {
  const reply = await owner.sdk.ownListings.create({
    title: 'Circular saw',
    description: 'Cuts straight.',
    price: new Money(2000, 'USD'),
    availabilityPlan: {
      type: 'availability-plan/day',
      entries: everyDay.map((dayOfWeek) => ({ dayOfWeek, seats })),
    },
  });
  return reply.data.data.id.uuid;
}

/** A sandbox with the current process, a provider with a tool of many seats, and a customer. */
export async function startRental({
  seats = 50,
  ...options
}: Partial<SandboxOptions> & { seats?: number } = {}): Promise<Rental> {
  const sandbox = await startTestSandbox(options);
  await pushProcess(sandbox, currentProcess());
  const stripe = paymentClient(sandbox);
  const [provider, customer] = await Promise.all([
    signUp(sandbox, { firstName: 'Olivia', lastName: 'Owner' }),
    signUp(sandbox, { firstName: 'Rob', lastName: 'Renter' }),
  ]);
  await connectPayouts(sandbox, stripe, provider.id);
  const listingId = await publishListing(provider, seats);
  return { sandbox, stripe, provider, customer, listingId };
}

/** UTC midnight, counted in days from today. */
export const dayFrom = (sandbox: Pick<Sandbox, 'clock'>, days: number): Date => {
  const day = 24 * 60 * 60 * 1000;
  return new Date((Math.floor(sandbox.clock.now().getTime() / day) + days) * day);
};

export const lineItems = (nights: number, seats = 1) => {
  const subtotal = new Money(2000 * nights * seats, 'USD');
  return [
    { code: 'line-item/night', unitPrice: new Money(2000, 'USD'), quantity: nights * seats },
    {
      code: 'line-item/customer-commission',
      unitPrice: subtotal,
      percentage: 15,
      includeFor: ['customer'],
    },
    {
      code: 'line-item/provider-commission',
      unitPrice: subtotal,
      percentage: -10,
      includeFor: ['provider'],
    },
  ];
};

/** Body of a request for payment for two nights, ten days from now. */
export const paymentRequest = (
  { sandbox, listingId }: { sandbox: Pick<Sandbox, 'clock'>; listingId: string },
  params: Record<string, unknown> = {},
) => ({
  processAlias: ALIAS,
  transition: 'transition/request-payment',
  params: {
    listingId: new UUID(listingId),
    bookingStart: dayFrom(sandbox, 10),
    bookingEnd: dayFrom(sandbox, 12),
    lineItems: lineItems(2),
    cardToken: 'dummy',
    ...params,
  },
});

export const EXPAND = { expand: true, include: ['booking', 'listing', 'provider', 'customer'] };

interface SdkTransaction {
  id: { uuid: string };
  attributes: { protectedData: { stripePaymentIntents?: { default: Record<string, string> } } };
}

/** The payment intent that the customer's browser would confirm. */
export function intentOf(transaction: SdkTransaction): string {
  const id =
    transaction.attributes.protectedData.stripePaymentIntents?.default['stripePaymentIntentId'];
  if (!id) throw new Error('the transaction has no payment intent to confirm');
  return id;
}

/** A person's session with the rights of a server that has the secret. It is valid for an hour. */
export const trustedOf = ({ sandbox }: Pick<Rental, 'sandbox'>, person: Person): Promise<Sdk> =>
  trustedSdk(sandbox, person);

/** An enquiry about the tool, which is privileged in the current process. */
export async function enquire(
  rental: Pick<Rental, 'sandbox' | 'listingId'>,
  person: Person,
  params: object = {},
) {
  const trusted = await trustedOf(rental, person);
  return trusted.transactions.initiate({
    processAlias: ALIAS,
    transition: 'transition/enquire',
    params: { listingId: new UUID(rental.listingId), ...params },
  });
}

/** A transaction that waits for its payment. */
export async function requestPayment(rental: Rental, params: Record<string, unknown> = {}) {
  const trusted = await trustedOf(rental, rental.customer);
  const reply = await trusted.transactions.initiate(paymentRequest(rental, params), EXPAND);
  const transaction = reply.data.data;
  return { id: transaction.id.uuid as string, intentId: intentOf(transaction) };
}

/** Authorizes the customer's card, as the browser script does. */
export const payByCard = (
  { stripe }: Pick<Rental, 'stripe'>,
  intentId: string,
  card = 'pm_card_visa',
) => stripe.paymentIntents.confirm(intentId, { payment_method: card });

export const take = (
  ...[sdk, id, transition, params = {}]: [
    sdk: Sdk,
    id: string,
    transition: string,
    params?: Record<string, unknown>,
  ]
) =>
  sdk.transactions.transition(
    { id: new UUID(id), transition: `transition/${transition}`, params },
    EXPAND,
  );

/** A paid and accepted rental. */
export async function rent(
  rental: Rental,
  params: Record<string, unknown> = {},
): Promise<{ id: string; intentId: string }> {
  const requested = await requestPayment(rental, params);
  await payByCard(rental, requested.intentId);
  await take(rental.customer.sdk, requested.id, 'confirm-payment');
  return requested;
}

export const show = async (sdk: Sdk, id: string, include: string[] = ['booking']) =>
  (await sdk.transactions.show({ id: new UUID(id), include })).data;
