import { PGlite, types } from '@electric-sql/pglite';

const asText = (value: string): string => value;
const arrays = { date: 1182, interval: 1187, numeric: 1231, timestamp: 1115, timestamptz: 1185 };

/** The types that Drizzle converts itself. */
const textParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(arrays)].map(
    (type) => [type, asText],
  ),
);

/**
 * Drizzle hands its parsers over with every query, and PGlite then copies its own three hundred to merge them: a third
 * of the work of a small query. They are set once instead, and left out of each query.
 */
function withoutParsers<Target extends Pick<PGlite, 'query'>>(target: Target): Target {
  const query = target.query.bind(target);
  target.query = (text, params, options) =>
    query(text, params, options && { ...options, parsers: undefined });
  return target;
}

/** Opens the embedded database for Drizzle; `memory://` or a folder. */
export async function openEmbeddedClient(dataDir: string): Promise<PGlite> {
  const client = await PGlite.create(dataDir, { relaxedDurability: false, parsers: textParsers });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(withoutParsers(tx)));
  return withoutParsers(client);
}
