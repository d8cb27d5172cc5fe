import {
  PGlite,
  parse,
  types,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { EmbeddedConnection } from './embedded-connection';
import { Turns } from './turns';

const asText = (value: string): string => value;
const arrays = { date: 1182, interval: 1187, numeric: 1231, timestamp: 1115, timestamptz: 1185 };

/** The client's own way would read a picture byte by byte. */
const bytesOf = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex');

/** The types that Drizzle converts itself. */
const textParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(arrays)].map(
    (type) => [type, asText],
  ),
);

type Query = <Row>(
  text: string,
  params?: unknown[],
  options?: QueryOptions,
) => Promise<Results<Row>>;

const unsupported = (): never => {
  throw new Error('Drizzle asks through query alone');
};

/**
 * Makes the client's `query` and `transaction` use prepared statements. The originals send six messages per query, one
 * at a time, and parse its text every time, which takes several times as long as most queries do.
 */
function withPreparedStatements(client: PGlite): PGlite {
  const connection = new EmbeddedConnection(client);
  // Queries outside a transaction wait until it has ended; those inside wait for each other only.
  const transactions = new Turns();
  const queries = new Turns();
  const ask: Query = <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
    queries.take(async () => {
      const messages = await connection.query(text, params);
      // The client already has Drizzle's parsers; merging them again for every query is slow.
      const format = options && { ...options, parsers: undefined };
      const [results] = parse.parseResults(messages, client.parsers, format);
      return results as Results<Row>;
    });
  const command = (text: string) => queries.take(() => connection.command(text));

  client.query = <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
    transactions.take(() => ask<Row>(text, params, options));
  client.transaction = (work) =>
    transactions.take(async () => {
      await command('begin');
      let closed = false;
      const tx: Transaction = {
        query: (text, params, options) => {
          if (closed) throw new Error('The transaction has ended');
          return ask(text, params, options);
        },
        sql: unsupported,
        exec: unsupported,
        rollback: unsupported,
        listen: unsupported,
        get closed() {
          return closed;
        },
      };
      try {
        const result = await work(tx);
        closed = true;
        if ((await command('commit')) === 'ROLLBACK')
          throw new Error('The transaction was rolled back because one of its queries failed');
        return result;
      } catch (error) {
        if (!closed) {
          closed = true;
          await command('rollback');
        }
        throw error;
      }
    });
  return client;
}

interface EmbeddedOptions {
  /** The result of `dumpDataDir` to start with. */
  copyOf?: Blob | undefined;
  /** Megabytes of buffers; the database's own default otherwise. */
  buffersMb?: number | undefined;
}

/** Opens the embedded database for Drizzle; `memory://` or a folder. */
export async function openEmbeddedClient(
  dataDir: string,
  { copyOf, buffersMb }: EmbeddedOptions = {},
): Promise<PGlite> {
  const client = await PGlite.create(dataDir, {
    relaxedDurability: false,
    parsers: { ...textParsers, [types.BYTEA]: bytesOf },
    ...(copyOf && { loadDataDir: copyOf }),
    ...(buffersMb && {
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffersMb}MB`],
    }),
  });
  return withPreparedStatements(client);
}
