import { randomUUID } from 'node:crypto';
import { createInstance, type Sdk, tokenStore, type TokenStore, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { createIntegrationClient, createPaymentClient } from '../../sandbox/seed/clients';
import { type OwnProduct } from './own-product';

export const PASSWORD = 'toolyard-1!';

type Hosted = Pick<OwnProduct, 'services'>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly sdk: Sdk;
  readonly session: TokenStore;
}

const created = v.object({ data: v.object({ id: v.string() }) });
/** The id in a command's answer. */
export const idOf = (answer: { data: unknown }): string =>
  v.parse(created, toPlain(answer.data)).data.id;

/** Signs a person up and in, with a verified address and, if given, a home address for the tax. */
export async function signUp(
  { services }: Hosted,
  firstName: string,
  { homeAddress }: { homeAddress?: object } = {},
): Promise<Person> {
  const { clientId, baseUrl } = services;
  const session = tokenStore.memoryStore();
  const sdk = createInstance({ clientId, baseUrl, tokenStore: session });
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const id = idOf(
    await sdk.currentUser.create({
      email,
      password: PASSWORD,
      firstName,
      lastName: 'Tester',
      ...(homeAddress ? { protectedData: { homeAddress } } : {}),
    }),
  );
  await sdk.login({ username: email, password: PASSWORD });
  await createIntegrationClient(services).users.verifyEmail({ id: new types.UUID(id), email });
  return { id, email, firstName, sdk, session };
}

/** Logs a person in again, because stories move the clock further than sessions live. */
export const logIn = ({ sdk, email }: Pick<Person, 'sdk' | 'email'>) =>
  sdk.login({ username: email, password: PASSWORD });

/** Gives a person a payout account with everything that the payment provider requires, unless they are not to be verified. */
export async function openPayouts(
  { services }: Hosted,
  { sdk, firstName, email }: Person,
  { isVerified = true } = {},
) {
  const payments = createPaymentClient(services);
  const account = await payments.tokens.create({
    account: {
      business_type: 'individual',
      tos_shown_and_accepted: true,
      ...(isVerified && {
        individual: {
          first_name: firstName,
          last_name: 'Tester',
          email,
          phone: '+15125550133',
          dob: { day: 14, month: 5, year: 1979 },
          ssn_last_4: '0000',
          address: {
            line1: '12 Elm Street',
            city: 'Austin',
            state: 'TX',
            postal_code: '78701',
            country: 'US',
          },
        },
      }),
    },
  });
  const bank = await payments.tokens.create({
    bank_account: {
      country: 'US',
      currency: 'usd',
      account_holder_name: `${firstName} Tester`,
      account_holder_type: 'individual',
      routing_number: '110000000',
      account_number: '000123456789',
    },
  });
  await sdk.stripeAccount.create({
    country: 'US',
    accountToken: account.id,
    bankAccountToken: bank.id,
    requestedCapabilities: ['card_payments', 'transfers'],
    businessProfileMCC: '7394',
    businessProfileURL: 'https://toolyard.example',
  });
}

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export interface Tool {
  readonly id: string;
  readonly title: string;
  /** The price of a night in minor units. */
  readonly price: number;
}

interface NewTool {
  readonly title: string;
  readonly price: number;
  readonly stock?: number;
  readonly publicData?: object;
}

/** Makes a draft that only lacks a photo. Returns its id. */
export const draftTool = async (
  { sdk }: Person,
  { title, price }: Pick<NewTool, 'title' | 'price'>,
): Promise<string> =>
  idOf(
    await sdk.ownListings.createDraft({
      title,
      description: 'Sharp and clean.',
      geolocation: new types.LatLng(30.2711, -97.7437),
      price: new types.Money(price, 'USD'),
      availabilityPlan: {
        type: 'availability-plan/day',
        entries: [{ dayOfWeek: 'mon', seats: 1 }],
      },
      publicData: {
        category: 'powerTools',
        brand: 'other',
        stock: 1,
        availabilityRule: 'custom',
        rules: '',
        location: { city: 'Austin', state: 'TX', zip: '78701', country: 'US', approximate: true },
      },
      privateData: {
        serialNumber: 'TS-1',
        location: {
          address: '12 Elm St, Austin, TX 78701',
          street: '12 Elm St',
          building: '',
          point: { lat: 30.271, lng: -97.741 },
          isConfirmed: true,
        },
      },
    }),
  );

/** Publishes a tool in Austin that can be rented every day. */
export async function publishTool(
  { sdk }: Person,
  { title, price, stock = 1, publicData = {} }: NewTool,
): Promise<Tool> {
  const draft = await sdk.ownListings.createDraft({
    title,
    description: `${title}, sharp and clean.`,
    geolocation: new types.LatLng(30.2711, -97.7437),
    price: new types.Money(price, 'USD'),
    availabilityPlan: {
      type: 'availability-plan/day',
      entries: everyDay.map((dayOfWeek) => ({ dayOfWeek, seats: stock })),
    },
    publicData: {
      category: 'powerTools',
      brand: 'other',
      stock,
      availabilityRule: 'custom',
      rules: '',
      location: { address: '12 Elm Street, Austin, TX 78701', building: '' },
      ...publicData,
    },
  });
  const id = idOf(draft);
  await sdk.ownListings.publishDraft({ id: new types.UUID(id) });
  return { id, title, price };
}

/** Signs up an owner who can be paid, with tools. */
export async function ownerWithTools(product: Hosted, tools: readonly [Tool['title'], number][]) {
  const owner = await signUp(product, 'Olivia');
  await openPayouts(product, owner);
  const published: Tool[] = [];
  for (const [title, price] of tools) published.push(await publishTool(owner, { title, price }));
  return { owner, tools: published };
}
