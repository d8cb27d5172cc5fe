import {
  createInstance as createIntegrationSdk,
  type IntegrationSdk,
} from 'sharetribe-flex-integration-sdk';
import { createInstance, type Sdk, type SdkResponse, tokenStore, types } from 'sharetribe-flex-sdk';
import path from 'node:path';
import * as v from 'valibot';
import { type ApiClient, createApiClient, singleId } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure, toApiFailure } from '~/api/marketplace/api-error';
import { createDraft, publishDraft, updateListing } from '~/api/listing/own-listings';
import { createPayoutAccount } from '~/api/payout/payout-account';
import { readResponse } from '~/api/marketplace/read-response';
import { dayPlan } from '~/domain/listing/availability-plan';
import { addDays, dateToDay, type DayRange, dayToDate } from '~/domain/time/day';
import {
  type ListingId,
  type TransactionId,
  transactionIdSchema,
  type UserId,
  userIdSchema,
} from '~/domain/ids';
import {
  cartItemProcess,
  orderProcess,
  orderProcessAlias,
} from '~/domain/order/process/process-graph.generated';
import { aBank, aPerson } from '../../sandbox/payments/testing/samples';
import { createBuildApi } from '../../sandbox/seed/build-api';
import { createPaymentClient } from '../../sandbox/seed/clients';
import { setSearchSchemas } from '../../sandbox/seed/search-schemas';
import { Programs } from '../../scripts/lib/child';
import { noting } from './noting';

export const PASSWORD = 'toolyard-1!';

/** The sandbox's fixed credentials. The marketplace's operator would have those of the hosted services. */
export const credentials = {
  marketplace: 'toolyard',
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  integrationClientId: 'sandbox-integration',
  integrationClientSecret: 'sandbox-integration-secret',
  buildApiKey: 'sandbox-api-key',
} as const;

/** The addresses of the hosted services, in the form that the seed takes. */
export const servicesAt = (url: string) => ({
  ...credentials,
  baseUrl: url,
  payments: {
    secretKey: 'sk_test_sandbox',
    endpoint: { host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http' as const },
  },
});

/** A visitor's browser. */
interface Visitor {
  readonly sdk: Sdk;
  /** The client in the form that the product's own functions take. */
  readonly api: ApiClient;
}

/** A person who has an account and is logged in. */
interface Member extends Visitor {
  readonly id: UserId;
  readonly email: string;
  /** The same session with our server's rights. */
  readonly trusted: () => Promise<Sdk>;
}

/** A marketplace with an owner, a tool and a renter. The calls that are made through its clients are noted. */
export interface World {
  /** The origin of the hosted services. */
  readonly url: string;
  /** The marketplace's time at the start. */
  readonly now: Date;
  readonly made: Set<string>;
  readonly visit: () => Visitor;
  readonly join: (firstName: string) => Promise<Member>;
  readonly owner: Member;
  readonly renter: Member;
  /** The owner's published tool, of which there are two pieces. */
  readonly tool: ListingId;
  readonly integration: IntegrationSdk;
  readonly payments: ReturnType<typeof createPaymentClient>;
  readonly stop: () => Promise<void>;
}

interface Door {
  readonly url: string;
  readonly made: Set<string>;
}

const { clientId, clientSecret } = credentials;

function open({ url, made }: Door, store = tokenStore.memoryStore()): Sdk {
  const options = { clientId, clientSecret, baseUrl: url, assetCdnBaseUrl: url };
  return noting(createInstance({ ...options, tokenStore: store }), made);
}

function visit(door: Door): Visitor {
  const sdk = open(door);
  return {
    sdk,
    api: createApiClient(
      async () => ({ sdk }),
      () => true,
    ),
  };
}

async function join(door: Door, firstName: string): Promise<Member> {
  const visitor = visit(door);
  const { sdk } = visitor;
  const email = `${firstName.toLowerCase()}@example.com`;
  const answer = await sdk.currentUser.create({
    email,
    password: PASSWORD,
    firstName,
    lastName: 'Example',
  });
  await sdk.login({ username: email, password: PASSWORD });
  const trusted = async () => {
    const store = tokenStore.memoryStore();
    await store.setToken((await sdk.exchangeToken()).data);
    return open(door, store);
  };
  const id = v.parse(userIdSchema, singleId(readResponse(answer)));
  return { ...visitor, id, email, trusted };
}

/** Pushes the processes that orders need. */
async function pushProcesses(url: string): Promise<void> {
  const build = createBuildApi(servicesAt(url));
  for (const name of [orderProcess, cartItemProcess]) {
    const version = await build.pushProcess({ name, folder: path.resolve('process', name) });
    await build.setAlias(name, 'release-1', version);
  }
  const folder = path.resolve('process', orderProcess, 'asked');
  const asked = await build.pushProcess({ name: orderProcess, folder });
  await build.setAlias(orderProcess, 'request-1', asked);
}

/** The tokens of an account and a bank that a browser gets from the payment provider. */
export async function payoutTokens(payments: World['payments']) {
  const account = { business_type: 'individual', individual: aPerson } as const;
  const [accountToken, bankAccountToken] = await Promise.all([
    payments.tokens.create({ account: { ...account, tos_shown_and_accepted: true } }),
    payments.tokens.create({ bank_account: aBank }),
  ]);
  return { accountToken: accountToken.id, bankAccountToken: bankAccountToken.id };
}

/** Publishes a tool with two pieces, as the wizard does. */
export async function publishTool({ api }: Member, title: string): Promise<ListingId> {
  const draft = await createDraft(api, { title });
  await updateListing(api, draft.id, {
    description: 'Cuts straight.',
    price: { amount: 2000, currency: 'USD' },
    geolocation: { lat: 30.2672, lng: -97.7431 },
    availabilityPlan: dayPlan('custom', 2),
    publicData: { category: 'powerTools', stock: 2 },
    privateData: { note: 'under the stairs' },
  });
  return (await publishDraft(api, draft.id)).id;
}

/** Starts the sandbox as a program of its own, because the process CLI blocks the process in which it runs. */
async function startSandbox(programs: Programs): Promise<string> {
  const READY = /^ready {2}sandbox (\S+)/;
  let url = '';
  await programs.start({
    name: 'The sandbox',
    args: ['--require', 'tsx/cjs', 'sandbox/main.ts', '--memory', '--no-seed', '--port', '0'],
    env: process.env,
    isReady: (line) => {
      url = READY.exec(line)?.[1] ?? '';
      return url !== '';
    },
    onLine: () => undefined,
  });
  return url;
}

/** Starts a marketplace of its own. */
export async function startWorld(): Promise<World> {
  const programs = new Programs();
  const url = await startSandbox(programs);
  const made = new Set<string>();
  const door = { url, made };
  await pushProcesses(url);
  // Searches filter by these keys, for which a marketplace has no schemas until they are set.
  await setSearchSchemas(servicesAt(url), 'process');
  const payments = createPaymentClient(servicesAt(url));
  const [owner, renter] = [await join(door, 'Olivia'), await join(door, 'Rob')];
  await createPayoutAccount(owner.api, {
    ...(await payoutTokens(payments)),
    country: 'US',
    businessProfileMCC: '7394',
    businessProfileURL: 'https://toolyard.example',
  });
  const integration = createIntegrationSdk({
    clientId: credentials.integrationClientId,
    clientSecret: credentials.integrationClientSecret,
    baseUrl: url,
  });
  return {
    url,
    made,
    owner,
    renter,
    payments,
    now: new Date((await fetch(`${url}/mailbox/`)).headers.get('date') ?? ''),
    visit: () => visit(door),
    join: (firstName) => join(door, firstName),
    tool: await publishTool(owner, 'Circular saw'),
    integration: noting(integration, made),
    stop: () => programs.stop(),
  };
}

/** The first and last day of a stay, counted from the marketplace's today. */
export function stay({ now }: Pick<World, 'now'>, from: number, nights = 2): DayRange {
  const start = addDays(dateToDay(now), from);
  return { start, end: addDays(start, nights) };
}

/** Returns the status and code of a refused call, by which the product distinguishes refusals. Rejects if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const thrown = await call.then(
    () => {
      throw new Error('the call was expected to be refused');
    },
    (error: unknown) => error,
  );
  const failure = toApiFailure(thrown);
  if (failure instanceof ApiFailure) return failure.error;
  throw failure;
}

/** What our server sends to start an order of the tool. */
export function orderOf(world: World, from: number, listing = world.tool) {
  const { start, end } = stay(world, from);
  const rental = new types.Money(4000, 'USD');
  const lineItems = [
    { code: 'line-item/night', unitPrice: new types.Money(2000, 'USD'), quantity: 2 },
    {
      code: 'line-item/customer-commission',
      unitPrice: rental,
      percentage: 15,
      includeFor: ['customer'],
    },
    {
      code: 'line-item/provider-commission',
      unitPrice: rental,
      percentage: -10,
      includeFor: ['provider'],
    },
  ];
  return {
    processAlias: orderProcessAlias as typeof orderProcessAlias,
    transition: 'transition/request-payment' as const,
    params: {
      listingId: new types.UUID(listing),
      bookingStart: dayToDate(start),
      bookingEnd: dayToDate(end),
      seats: 1,
      lineItems,
      protectedData: { restOfShoppingCartItems: [] },
    },
  };
}

const intentSchema = v.object({
  attributes: v.object({
    protectedData: v.object({
      stripePaymentIntents: v.object({
        default: v.object({
          stripePaymentIntentId: v.string(),
          stripePaymentIntentClientSecret: v.string(),
        }),
      }),
    }),
  }),
});

/** An order that waits for its payment. */
export async function requestOrder(world: World, from: number) {
  const trusted = await world.renter.trusted();
  const answer = readResponse(
    await trusted.transactions.initiate(orderOf(world, from), {
      expand: true,
      include: ['booking'],
    }),
  );
  const transaction = answer.entities.find(({ type }) => type === 'transaction');
  const { attributes } = v.parse(intentSchema, transaction);
  return {
    id: v.parse(transactionIdSchema, singleId(answer)),
    intent: attributes.protectedData.stripePaymentIntents.default,
  };
}

/** A paid order. */
export async function placeOrder(world: World, from: number): Promise<TransactionId> {
  const { id, intent } = await requestOrder(world, from);
  await world.payments.paymentIntents.confirm(intent.stripePaymentIntentId, {
    payment_method: 'pm_card_bypassPending',
  });
  await world.renter.sdk.transactions.transition({
    id: new types.UUID(id),
    transition: 'transition/confirm-payment',
    params: {},
  });
  return id;
}

/** The types of the resources in an answer, each once. */
export const typesIn = (answer: SdkResponse): string[] =>
  [...new Set(readResponse(answer).entities.map(({ type }) => type))].sort();
