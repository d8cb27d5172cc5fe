import { type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import type * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type PublicConfig } from '~/config/public-config';
import { type Waiting } from '~/domain/desk/waiting';
import { type FeatureName } from '~/domain/feature-names';
import { type UserId } from '~/domain/ids';
import { type MayOrder } from './orders/may-order';
import { type Endpoints } from './api/endpoint';
import { type BackgroundStore } from '../store/background-store';
import { type Task } from './task';
import { type ServerConfig } from '../config/server-config';
import { type DoctorCheck } from '../doctor/doctor-check';
import { type MarketplaceClock } from '../marketplace/clock';
import { type OpenSession } from '../marketplace/session';
import { type SendToOperator } from '../mail/operator-mail';
import { type SendToPerson } from '../mail/person-mail';
import { type PlainOptions } from './plain-pages/send-plain-page';
import { type AddedContent, type SiteContent } from './content/site-content';
import { type Tell } from './notices/device-notice';
import { type Signer } from '../base/signer';
import { type PaymentEventHandler } from '../services/payments/payment-events';

/** The cases of one feature that wait for staff; null if they could not be read. */
export interface WaitingOfFeature {
  readonly feature: FeatureName;
  readonly entries: readonly Waiting[] | null;
}

export interface FeatureServices {
  readonly config: ServerConfig;
  /** A feature's own settings, as its entries read them. */
  readonly settings: <Entries extends v.ObjectEntries>(
    entries: Entries,
  ) => v.InferOutput<v.ObjectSchema<Entries, undefined>>;
  readonly log: Logger;
  readonly clock: MarketplaceClock;
  /** Marks and locks that all servers share. */
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  /** The marketplace as everybody sees it. */
  readonly anonymous: () => Sdk;
  /** The marketplace as everybody sees it, for the calls of `src/api`. */
  readonly api: ApiClient;
  readonly signer: Signer;
  /** Null without a mail service. */
  readonly send: SendToPerson | null;
  readonly sendToOperator: SendToOperator;
  /** Reads the cases of all features that wait for staff. */
  readonly waiting: () => Promise<readonly WaitingOfFeature[]>;
  /** Tells a person something in a sentence, at once, through each feature that can. */
  readonly tell: Tell;
  readonly contentFolder: string;
  /** Node's arguments for threads: a server that runs TypeScript needs some. */
  readonly threadArgv: readonly string[];
}

/** The services for handlers that run before the app's pages. */
interface PageServices extends PlainOptions {
  readonly content: SiteContent;
}

/** The data about people that features keep outside the marketplace. */
export interface KeptOfPeople {
  readonly forget: (person: UserId) => Promise<void>;
  /** Exports the data for the person alone. */
  readonly exported: (person: UserId) => Promise<Readonly<Record<string, unknown>>>;
}

/** What the operator has set in the marketplace's console for all pages. */
export interface HostedSite {
  /** Reads it again if it is old, without waiting; only the first call waits, for at most some seconds. */
  readonly refresh: () => Promise<void>;
  readonly configure: (config: PublicConfig) => PublicConfig;
  /** Whether strangers may see only what leads to an account; null as long as that could not be read. */
  readonly isPrivate: () => boolean | null;
}

export interface EndpointServices extends Endpoints {
  readonly openSession: OpenSession;
  /** Counts the requests of one address to one form, per hour. */
  readonly limitOf: (form: string) => RequestHandler;
  readonly kept: KeptOfPeople;
}

/** The parts that a feature adds to the server. Each one is created at most once, and only where it is needed. */
export interface FeatureParts {
  /** Handlers at their own addresses, which run before the app's pages. */
  readonly pages?: (services: PageServices) => readonly RequestHandler[];
  /** Handlers below `/api`, for the entries that `src/wire/table.ts` lists under the feature's name. */
  readonly endpoints?: (services: EndpointServices) => readonly RequestHandler[];
  readonly tasks?: () => readonly Task[];
  /** Whether the feature works. `/readyz` names the features that do not, and stays 200, because the rest of the server works. */
  readonly health?: () => Promise<boolean>;
  /** Whether pages may use the feature; asked until it is true. Without this function pages may use it from the start. */
  readonly isReady?: () => Promise<boolean>;
  /** What the operator has set for all pages. At most one feature reads it. */
  readonly site?: HostedSite;
  /** The texts that it adds to the site. At most one feature adds each kind. */
  readonly content?: AddedContent;
  /** Reads the cases that wait for staff now. If it rejects, the desk says that they could not be read. */
  readonly waiting?: () => Promise<readonly Waiting[]>;
  /** Receives the payment service's events. Each feature handles only those that concern it. */
  readonly onPaymentEvent?: PaymentEventHandler;
  /** Says whether owners may answer first, so that orders of tools with this choice are requests. */
  readonly asksFirst?: boolean;
  /** Whether a renter may order. */
  readonly mayOrder?: MayOrder;
  /** Tells a person a sentence in the feature's way. */
  readonly tells?: Tell;
  /** Ends waiting answers when the server stops. */
  readonly stop?: () => void;
  /** The feature's part of the data about people. */
  readonly kept?: Partial<KeptOfPeople>;
}

/**
 * A part of the server that the core does not need. It imports the core and no other feature, and is listed in
 * `server/features/features.ts`. Without that line the server still runs, and pages hide the feature.
 */
export interface ServerFeature {
  readonly name: FeatureName;
  /** The environment variables that only this feature reads. */
  readonly settings?: v.ObjectEntries;
  /** The checks of what can be set up wrongly for this feature alone. */
  readonly doctor?: readonly DoctorCheck[];
  /** Opens the feature. It is called once per process, so that the parts can share what is opened here. */
  readonly open: (services: FeatureServices) => FeatureParts;
}

export interface OpenFeature extends FeatureParts {
  readonly name: FeatureName;
}
