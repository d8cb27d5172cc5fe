import { setTimeout as wait } from 'node:timers/promises';
import { type Logger } from 'pino';
import * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { fetchAssets } from '~/api/site/assets';
import { type CmsPage } from '~/api/site/cms-page';
import { type PublicConfig } from '~/config/public-config';
import { type HostedSite } from '../../core/feature';
import { type BackgroundStore } from '../../store/background-store';
import { consoleAssets, type ConsoleSettings, readConsole } from './console-assets';
import { withImages } from './fields';

const KEY = 'console-assets';
const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.unknown()])));
const FORBIDDEN = 403;
const MAX_AGE_MS = 30_000;
/** How long the first page waits for the assets. */
const MAX_WAIT_MS = 2000;

type Assets = ReadonlyMap<string, unknown>;

interface Options {
  readonly api: ApiClient;
  readonly store: Pick<BackgroundStore, 'get' | 'set'>;
  readonly log: Pick<Logger, 'warn'>;
  /** A monotonic time in milliseconds; only differences count. */
  readonly elapsed?: () => number;
}

/** Whether the marketplace refuses to show strangers its tools; null if that is not known. */
async function refusesStrangers(api: ApiClient): Promise<boolean | null> {
  try {
    await api.callAsAnybody((sdk) => sdk.listings.query({ perPage: 1 }));
    return false;
  } catch (error) {
    return error instanceof ApiFailure && error.error.status === FORBIDDEN ? true : null;
  }
}

/**
 * Reads what the operator has set for all pages, at most every thirty seconds. An asset that cannot be read leaves its last readable
 * version in effect, which the store keeps for all servers and for their next start.
 */
export function openConsole({
  api,
  store,
  log,
  elapsed = () => performance.now(),
}: Options): HostedSite & { readonly landingPage: () => CmsPage | undefined } {
  let known: Assets | undefined;
  let settings: ConsoleSettings = {};
  let isRefused: boolean | null = null;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  const use = (assets: Assets) => {
    known = assets;
    settings = readConsole(assets);
  };

  const isReadable = (path: string, asset: unknown): boolean => {
    try {
      consoleAssets[path]?.(asset);
      return true;
    } catch (error) {
      log.warn({ err: error, path }, 'an asset of the console cannot be read');
      return false;
    }
  };

  const stored = async (): Promise<Assets> => {
    const read = v.safeParse(storedSchema, await store.get(KEY));
    const assets = read.success ? read.output : [];
    return new Map(assets.filter(([path, asset]) => isReadable(path, asset)));
  };

  const orLogged = async <Value>(work: Promise<Value>, instead: Value): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'what the operator has set in the console could not be kept');
      return instead;
    }
  };

  const readAssets = async (): Promise<void> => {
    const before = known ?? (await orLogged(stored(), new Map()));
    if (!known && before.size > 0) use(before);
    const { assets, included } = await fetchAssets(api, Object.keys(consoleAssets));
    const current = [...assets].flatMap(([path, content]) => {
      const asset = withImages(content, included);
      if (isReadable(path, asset)) return [[path, asset] as const];
      return before.has(path) ? [[path, before.get(path)] as const] : [];
    });
    use(new Map(current));
    const text = JSON.stringify(current);
    if (text !== JSON.stringify([...before])) await orLogged(store.set(KEY, text), undefined);
  };

  const ask = async (): Promise<void> => {
    const refused = refusesStrangers(api);
    try {
      await readAssets();
    } catch (error) {
      log.warn({ err: error }, 'what the operator has set in the console could not be read');
    }
    isRefused = (await refused) ?? isRefused;
  };

  return {
    refresh: async () => {
      if (elapsed() - askedAt >= MAX_AGE_MS) {
        askedAt = elapsed();
        asking = ask();
      }
      if (!known || isRefused === null)
        await Promise.race([asking, wait(MAX_WAIT_MS, undefined, { ref: false })]);
    },
    configure: (config: PublicConfig): PublicConfig => ({
      ...config,
      ...(settings.site && { site: settings.site }),
      ...(settings.socialLinks && { socialLinks: settings.socialLinks }),
      ...(settings.listingMinimumPrice !== undefined && {
        listingMinimumPrice: settings.listingMinimumPrice,
      }),
    }),
    landingPage: () => settings.landingPage,
    // The marketplace's asset may say so before the marketplace refuses strangers, or the other way round.
    isPrivate: () => isRefused === true || settings.isPrivate === true || isRefused,
  };
}
