import { type ErrorServiceConfig, type PublicConfig } from '~/config/public-config';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { type RequestKind } from '~/wire/entry';
import { type Place } from '../base/place';
import { type PaymentSettings } from '../base/payment-settings';
import { type Env } from './read-env';

export type TaxService =
  | { readonly kind: 'none' }
  | { readonly kind: 'taxjar'; readonly apiKey: string; readonly baseUrl: string };

export interface TaxConfig {
  readonly service: TaxService;
  /** Used to tax a tool if neither the tool's place nor its owner's is known. */
  readonly place: Place | null;
  readonly terms: TaxTerms;
}

/** This application as an identity provider knows it. */
export interface IdpClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface MailConfig {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly from: string;
  readonly to: string;
}

/** All settings of the server. Only `server/config` reads the environment. */
export interface ServerConfig {
  /** The variables that features read their settings from. They were checked when the configuration was loaded. */
  readonly variables: Env;
  /** Sentences about variables that look like misspelled settings. */
  readonly warnings: readonly string[];
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  /** The port of the program's metrics; undefined if none are counted. */
  readonly metricsPort: number | undefined;
  readonly logLevel: string;
  /** The service that this program's errors are sent to; null if they are only logged. */
  readonly errorService: ErrorServiceConfig | null;
  /** Proxies in front of the server whose forwarded client address is trusted. */
  readonly trustedProxies: number;
  /** How long the server still takes requests after the signal to stop, so that load balancers notice. */
  readonly drainMs: number;
  /** The time for which the event loop may be blocked before the process is ended; 0 for no limit. */
  readonly watchdogMs: number;
  /** Time limit for the first attempt of a read from the marketplace. The other time limits are multiples of it. */
  readonly marketplaceTimeoutMs: number;
  readonly renderTimeoutMs: number;
  /** How long visitors without a session may be given the same page; 0: each gets a page of their own. */
  readonly pageLifeMs: number;
  readonly limits: {
    /** Requests to `/api` of each kind; `address`: of all kinds, from one address without a session. */
    readonly perMinute: Readonly<Record<RequestKind | 'address', number>>;
    readonly formsPerHour: number;
  };
  /** The store that several servers share; absent if there is only one server. */
  readonly redisUrl: string | undefined;
  /** The folder where a single server keeps its persistent state. */
  readonly dataFolder: string;
  /** Says whether this server does the background work; false if other servers or the worker do it. */
  readonly hasBackgroundWork: boolean;
  /** The longest period of a background task. */
  readonly backgroundMs: number;
  /** Closed for maintenance: every page says so, and no endpoint answers. */
  readonly isClosed: boolean;
  readonly public: PublicConfig;
  readonly secrets: {
    readonly sdkClientSecret: string;
    /** The keys for links in emails and login cookies. The first one signs, and all of them verify. */
    readonly signingKeys: readonly [string, ...string[]];
  };
  readonly integration: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly baseUrl: string;
  };
  /** Identity providers that people may log in with; null for one that is not configured. */
  readonly google: (IdpClient & { readonly issuer: string }) | null;
  readonly facebook: (IdpClient & { readonly dialogUrl: string; readonly graphUrl: string }) | null;
  readonly tax: TaxConfig;
  /** The settings for moving money outside the process; null if that is not offered. */
  readonly moves: PaymentSettings | null;
  readonly mail: MailConfig | null;
  readonly commissionPercentage: number;
  /** Origins and host patterns that pages may use, by purpose. */
  readonly hosts: {
    readonly images: readonly string[];
    /** The hosts that files of messages are uploaded to and downloaded from. */
    readonly files: readonly string[];
    readonly paymentApi: string;
  };
}
