import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import { type CommandName } from '../../scripts/process/commands';
import { type World } from './world';

type Callable = (...args: never[]) => unknown;

/** The names of a client's calls: `login`, `listings.query`. */
type CallOf<Client> = {
  [Name in keyof Client & string]: Client[Name] extends Callable
    ? Name
    : `${Name}.${keyof Client[Name] & string}`;
}[keyof Client & string];

/**
 * What the product may call of the Marketplace API: the types of its client know no other calls
 * (`src/api/marketplace/sharetribe-flex-sdk.d.ts`).
 */
export type MarketplaceCall = CallOf<Sdk>;
/** What the product may call of the Integration API (`server/marketplace/integration-sdk.d.ts`). */
export type IntegrationCall = CallOf<IntegrationSdk>;
/** The commands of the process CLI that call the Build API. */
export type BuildCommand = Exclude<CommandName, 'validate' | 'backfill'>;

type Check = (world: World) => Promise<void>;

/** A check for each call that the product relies on. The compiler names a call that has none. */
export type Contract<Call extends string> = Readonly<Record<Call, Check>>;
/** The part of the contract whose calls begin with a prefix. */
export type Part<Prefix extends string> = Contract<Extract<MarketplaceCall, `${Prefix}.${string}`>>;
