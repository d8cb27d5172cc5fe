import { type AssetManifest } from './asset-manifest';
import { type PreparePageOptions } from './prepare-page';
import { type TextSource } from './texts';

export interface PageHandlerOptions extends PreparePageOptions {
  readonly texts: TextSource;
  /** A function, because a development server replaces it while it runs. */
  readonly manifest: () => AssetManifest;
  readonly renderTimeoutMs: number;
  /** How long visitors without a session may be given the same page; 0: each gets a page of their own. */
  readonly pageLifeMs: number;
}
