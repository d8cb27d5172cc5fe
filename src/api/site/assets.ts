import * as v from 'valibot';
import { type Sdk, type SdkResponse } from 'sharetribe-flex-sdk';
import { type ApiClient } from '../marketplace/api-client';
import { ApiFailure } from '../marketplace/api-error';
import { toPlain } from '../marketplace/read-response';

const NOT_FOUND = 404;
const PAGES = 'content/pages/';

/** Loads an asset, which is the same for everybody; undefined if it does not exist. */
async function askForAsset(
  client: ApiClient,
  run: (sdk: Sdk) => Promise<SdkResponse>,
): Promise<unknown> {
  try {
    return (await client.callAsAnybody(run)).data;
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.error.status === NOT_FOUND) return undefined;
    throw thrown;
  }
}

const translationsSchema = v.object({
  data: v.record(v.string(), v.unknown()),
  meta: v.object({ version: v.string() }),
});

export interface HostedTranslations {
  readonly version: string;
  /** Message id to ICU text. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** The operator's texts; undefined if none are hosted. */
export async function fetchTranslations(
  client: ApiClient,
): Promise<HostedTranslations | undefined> {
  const data = await askForAsset(client, (sdk) =>
    sdk.assetByAlias({ path: 'content/translations.json', alias: 'latest' }),
  );
  if (data === undefined) return undefined;
  const parsed = v.parse(translationsSchema, data);
  return { version: parsed.meta.version, messages: parsed.data };
}

const assetSchema = v.object({ data: v.unknown(), included: v.optional(v.unknown()) });

/** An asset in its stored form, and the images that it refers to. */
type Asset = v.InferOutput<typeof assetSchema>;

/** A page that operators compose: the published one, or a version. Undefined if there is none. */
export async function fetchPageAsset(
  client: ApiClient,
  id: string,
  version?: string,
): Promise<Asset | undefined> {
  const path = `${PAGES}${id}.json`;
  const data = await askForAsset(client, (sdk) =>
    version === undefined
      ? sdk.assetByAlias({ path, alias: 'latest' })
      : sdk.assetByVersion({ path, version }),
  );
  return data === undefined ? undefined : v.parse(assetSchema, data);
}

const manySchema = v.object({
  data: v.array(v.object({ attributes: v.object({ assetPath: v.string(), data: v.unknown() }) })),
  included: v.optional(v.unknown()),
});

/** The published assets at these paths, in their stored form, and the images that they refer to. Missing ones are left out. */
export async function fetchAssets(
  client: ApiClient,
  paths: readonly string[],
): Promise<{ readonly assets: ReadonlyMap<string, unknown>; readonly included: unknown }> {
  const answer = await client.callAsAnybody((sdk) => sdk.assetsByAlias({ paths, alias: 'latest' }));
  const { data, included } = v.parse(manySchema, answer.data);
  const assets = data.map(
    ({ attributes }) => [attributes.assetPath.replace(/^\//, ''), attributes.data] as const,
  );
  return { assets: new Map(assets), included };
}

const listSchema = v.object({
  data: v.array(v.object({ attributes: v.object({ assetPath: v.string() }) })),
});

/** The names of all hosted pages. */
export async function fetchPageIds(client: ApiClient): Promise<string[]> {
  const answer = await client.callAsAnybody((sdk) =>
    sdk.sitemapData.queryAssets({ pathPrefix: `/${PAGES}` }),
  );
  return v.parse(listSchema, toPlain(answer.data)).data.flatMap(({ attributes }) => {
    const [, id] = /^\/content\/pages\/([\w-]+)\.json$/.exec(attributes.assetPath) ?? [];
    return id ? [id] : [];
  });
}
