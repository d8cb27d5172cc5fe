import * as integrationSdk from 'sharetribe-flex-integration-sdk';
import * as marketplaceSdk from 'sharetribe-flex-sdk';
import Stripe from 'stripe';

/** Where the services are and how the seed signs in to them. */
export interface SeedServices {
  /** Origin of the marketplace, authentication, integration and build APIs; no trailing slash. */
  baseUrl: string;
  marketplace: string;
  clientId: string;
  clientSecret: string;
  integrationClientId: string;
  integrationClientSecret: string;
  buildApiKey: string;
  payments: {
    secretKey: string;
    /** Null means the payment provider's own address. */
    endpoint: { host: string; port: number; protocol: 'http' | 'https' } | null;
  };
}

type Call = (params?: object, query?: object) => Promise<unknown>;

/** The part of the Marketplace SDK that the seed uses. The SDK ships no types, and replies are parsed where they are read. */
export interface MarketplaceClient {
  login(params: { username: string; password: string }): Promise<unknown>;
  exchangeToken(): Promise<{ data: unknown }>;
  currentUser: Record<'create' | 'show' | 'updateProfile', Call>;
  images: Record<'upload', Call>;
  ownFiles: Record<'create', Call>;
  fileUploads: Record<'create', Call>;
  ownListings: Record<'create' | 'createDraft' | 'close', Call>;
  availabilityExceptions: Record<'create', Call>;
  stock: Record<'compareAndSet', Call>;
  transactions: Record<'initiate' | 'transition' | 'show', Call>;
  messages: Record<'send', Call>;
  stripeAccount: Record<'create', Call>;
  stripeCustomer: Record<'create', Call>;
}

/** The part of the Integration SDK that the seed uses. */
export interface IntegrationClient {
  users: Record<'show' | 'query' | 'verifyEmail' | 'updateProfile', Call>;
  listings: Record<'create' | 'update', Call>;
  transactions: Record<'show' | 'query' | 'transition', Call>;
}

// The SDKs are untyped JavaScript: this is the one place that declares their types.
const typed = <Client>(sdk: unknown): Client => sdk as Client;

/** A session that is anonymous until it logs in. */
export const createMarketplaceClient = (
  { baseUrl, clientId, clientSecret }: SeedServices,
  token?: unknown,
): MarketplaceClient => {
  const tokenStore = marketplaceSdk.tokenStore.memoryStore();
  if (token !== undefined) {
    typed<{ setToken(value: unknown): void }>(tokenStore).setToken(token);
  }
  return typed(
    marketplaceSdk.createInstance(typed({ clientId, clientSecret, baseUrl, tokenStore })),
  );
};

/** The same session with a server's rights, for privileged transitions. */
export const trusted = async (
  services: SeedServices,
  client: MarketplaceClient,
): Promise<MarketplaceClient> =>
  createMarketplaceClient(services, (await client.exchangeToken()).data);

export const createIntegrationClient = (services: SeedServices): IntegrationClient =>
  typed(
    integrationSdk.createInstance({
      clientId: services.integrationClientId,
      clientSecret: services.integrationClientSecret,
      baseUrl: services.baseUrl,
    }),
  );

export const createPaymentClient = ({ payments }: SeedServices): Stripe =>
  new Stripe(payments.secretKey, payments.endpoint ?? {});

/** Decodes Transit; keywords become plain strings. */
export const readTransit = (text: string): unknown =>
  typed<{ read(value: string): unknown }>(marketplaceSdk.transit).read(text);

interface WireTypes {
  UUID: new (uuid: string) => object;
  Money: new (amount: number, currency: string) => object;
  LatLng: new (latitude: number, longitude: number) => object;
}
const wire = typed<WireTypes>(marketplaceSdk.types);

export const uuid = (id: string): object => new wire.UUID(id);
/** US dollars from minor units. */
export const money = (amount: number): object => new wire.Money(amount, 'USD');
export const latLng = (latitude: number, longitude: number): object =>
  new wire.LatLng(latitude, longitude);
