import * as v from 'valibot';
import { type ApiClient } from './api-client';
import { ApiFailure } from './api-error';

const translationsSchema = v.object({
  data: v.record(v.string(), v.string()),
  meta: v.object({ version: v.string() }),
});

export interface HostedTranslations {
  readonly version: string;
  /** Message id to ICU text. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The operator's texts; undefined if none are hosted. */
export async function fetchTranslations(
  client: ApiClient,
): Promise<HostedTranslations | undefined> {
  try {
    const { data } = await client.callAsAnybody((sdk) =>
      sdk.assetByAlias({ path: 'content/translations.json', alias: 'latest' }),
    );
    const parsed = v.parse(translationsSchema, data);
    return { version: parsed.meta.version, messages: parsed.data };
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.error.code === 'not-found') return undefined;
    throw thrown;
  }
}
