import { type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Renderer } from '~/app/server-entry';
import { type BackgroundStore } from '../store/background-store';
import { type OpenFeature } from './feature';
import { type MarketplaceClock } from '../marketplace/clock';
import { type Readiness } from './middleware/health';
import { type LimitStores } from '../store/limit-stores';
import { type AssetManifest } from './ssr/asset-manifest';

export interface AppDependencies extends Readiness {
  readonly log: Logger;
  readonly clock: MarketplaceClock;
  readonly renderer: () => Renderer;
  readonly manifest: () => AssetManifest;
  readonly limitStores: LimitStores;
  /** Marks, order keys and locks that all servers share. */
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  readonly features: readonly OpenFeature[];
  /** `built` is absent if `assets` serves the built files. */
  readonly folders: {
    readonly built: string | undefined;
    readonly fixed: string;
    /** Folder with the texts of the site. */
    readonly content: string;
  };
  readonly assets?: readonly RequestHandler[];
}
