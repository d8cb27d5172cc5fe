/** The part of the official SDK that this app uses; the package ships no types. */
declare module 'sharetribe-flex-sdk' {
  export interface SdkResponse {
    readonly status: number;
    readonly statusText: string;
    readonly data: unknown;
  }

  export type QueryParams = Readonly<Record<string, unknown>>;
  type Query = (params?: QueryParams) => Promise<SdkResponse>;
  type Command = (body?: object, query?: QueryParams) => Promise<SdkResponse>;

  /** Names of processes and transitions exist only as the generated graph has them. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import at the top would make this file a module
  type Graph = typeof import('~/domain/order/process/process-graph.generated');
  type TransitionName = Graph[
    | 'orderTransitionNames'
    | 'cartItemTransitionNames'
    | 'extensionTransitionNames'
    | 'lateFeeTransitionNames'][number];

  interface TransactionQuery extends QueryParams {
    readonly processNames?: readonly Graph[
      | 'orderProcess'
      | 'cartItemProcess'
      | 'extensionProcess'
      | 'lateFeeProcess'][];
    readonly lastTransitions?: readonly TransitionName[];
  }
  type Initiate = (
    body: {
      readonly processAlias: Graph[
        | 'orderProcessAlias'
        | 'orderRequestAlias'
        | 'cartItemProcessAlias'
        | 'extensionProcessAlias'
        | 'lateFeeProcessAlias'];
      readonly transition: TransitionName;
      readonly params: object;
    },
    query?: QueryParams,
  ) => Promise<SdkResponse>;
  type Transition = (
    body: { readonly id: Uuid; readonly transition: TransitionName; readonly params: object },
    query?: QueryParams,
  ) => Promise<SdkResponse>;

  export interface AuthInfo {
    readonly scopes?: readonly string[];
    readonly isAnonymous?: boolean;
  }

  export interface Sdk {
    authInfo(): Promise<AuthInfo>;
    login(params: { username: string; password: string }): Promise<SdkResponse>;
    loginWithIdp(params: {
      idpId: string;
      idpClientId: string;
      idpToken: string;
    }): Promise<SdkResponse>;
    logout(): Promise<SdkResponse>;
    exchangeToken(): Promise<{ readonly data: TokenData }>;
    assetByAlias(params: { path: string; alias: string }): Promise<SdkResponse>;
    assetsByAlias(params: { paths: readonly string[]; alias: string }): Promise<SdkResponse>;
    assetByVersion(params: { path: string; version: string }): Promise<SdkResponse>;
    readonly sitemapData: { queryAssets: Query };
    readonly users: { show: Query };
    readonly currentUser: {
      show: Query;
      create: Command;
      createWithIdp: Command;
      updateProfile: Command;
      changeEmail: Command;
      changePassword: Command;
      verifyEmail: Command;
      sendVerificationEmail: Command;
      delete: Command;
    };
    readonly passwordReset: { request: Command; reset: Command };
    readonly listings: { show: Query; query: Query };
    readonly ownListings: {
      show: Query;
      query: Query;
      createDraft: Command;
      publishDraft: Command;
      discardDraft: Command;
      update: Command;
      close: Command;
      open: Command;
    };
    readonly images: { upload: Command };
    readonly availabilityExceptions: { query: Query; create: Command; delete: Command };
    readonly timeslots: { query: Query };
    readonly bookings: { query: Query };
    readonly transactions: {
      show: Query;
      query: (params: TransactionQuery) => Promise<SdkResponse>;
      initiate: Initiate;
      transition: Transition;
    };
    readonly processTransitions: { query: Query };
    readonly messages: { query: Query; send: Command };
    readonly ownFiles: { create: Command; show: Query };
    readonly fileUploads: { create: Command };
    readonly fileDownloads: { create: Command };
    readonly ownFileDownloads: { create: Command };
    readonly reviews: { query: Query };
    readonly stripeAccount: { fetch: Query; create: Command; update: Command };
    readonly stripeAccountLinks: { create: Command };
    readonly stripeCustomer: {
      create: Command;
      addPaymentMethod: Command;
      deletePaymentMethod: Command;
    };
    readonly stripeSetupIntents: { create: Command };
  }

  export interface TokenData {
    readonly access_token: string;
    readonly scope: string;
    readonly token_type: string;
    readonly expires_in: number;
    readonly refresh_token?: string;
  }

  export interface TokenStore {
    getToken(): TokenData | null | undefined | Promise<TokenData | null | undefined>;
    setToken(token: TokenData): void | Promise<void>;
    removeToken(): void | Promise<void>;
  }

  export interface SdkOptions {
    readonly clientId: string;
    readonly clientSecret?: string;
    readonly baseUrl?: string;
    readonly assetCdnBaseUrl?: string;
    readonly tokenStore?: TokenStore;
    readonly transitVerbose?: boolean;
    /** Sends a request, in the form of the HTTP library that the SDK uses. */
    readonly adapter?: unknown;
    readonly httpAgent?: object;
    readonly httpsAgent?: object;
  }

  interface CookieStoreOptions {
    readonly clientId: string;
    readonly secure?: boolean;
  }

  interface ExpressCookieStoreOptions extends CookieStoreOptions {
    readonly req: object;
    readonly res: object;
  }

  export function createInstance(options: SdkOptions): Sdk;

  export const tokenStore: {
    memoryStore(): TokenStore;
    browserCookieStore(options: CookieStoreOptions): Omit<TokenStore, 'getToken'> & {
      /** Throws if the cookie is not JSON. */
      getToken(): TokenData | undefined;
    };
    expressCookieStore(options: ExpressCookieStoreOptions): TokenStore;
  };

  class Uuid {
    constructor(uuid: string);
    readonly uuid: string;
  }
  class LatLng {
    constructor(lat: number, lng: number);
    readonly lat: number;
    readonly lng: number;
  }
  class LatLngBounds {
    constructor(ne: LatLng, sw: LatLng);
    readonly ne: LatLng;
    readonly sw: LatLng;
  }
  class Money {
    constructor(amount: number, currency: string);
    readonly amount: number;
    readonly currency: string;
  }
  class BigDecimal {
    constructor(value: string);
    readonly value: string;
  }

  export const types: {
    UUID: typeof Uuid;
    LatLng: typeof LatLng;
    LatLngBounds: typeof LatLngBounds;
    Money: typeof Money;
    BigDecimal: typeof BigDecimal;
  };

  export const transit: { read(text: string): unknown; write(value: unknown): string };
}
