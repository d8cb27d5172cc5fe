import {
  messages,
  parse,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { Turns } from './turns';
import { LRUCache } from 'lru-cache';

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type BindValue = string | ArrayBuffer | ArrayBufferView | null;

const { serialize } = protocol;
const KEPT_STATEMENTS = 400;

interface Statement {
  /** Null until the text is used a second time, because texts that are used only once are mostly migrations. */
  name: string | null;
  parameterTypes: number[];
  /** Absent for a statement that returns no rows. */
  rows: BackendMessage | undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Speaks the wire protocol with the embedded database. The caller must make one call at a time. */
class EmbeddedConnection {
  private readonly statements = new LRUCache<string, Statement>({
    max: KEPT_STATEMENTS,
    dispose: ({ name }) => this.forget(name),
  });
  /** Messages to send before the next one. */
  private readonly closing: Uint8Array[] = [];
  private names = 0;

  constructor(private readonly client: PGlite) {}

  /** Runs one statement and returns the answer, beginning with the description of its rows. */
  async query(text: string, params: readonly unknown[]): Promise<BackendMessage[]> {
    const known = this.statements.get(text);
    const statement = known ?? (await this.describe(text));
    const values = params.map((value, index) =>
      this.serialized(value, statement.parameterTypes[index]),
    );
    const parts: Uint8Array[] = [];
    let preparing: string | null = null;
    if (known && known.name === null) {
      this.names += 1;
      preparing = `s${String(this.names)}`;
      parts.push(serialize.parse({ name: preparing, text }));
    }
    parts.push(
      serialize.bind({ statement: preparing ?? statement.name ?? '', values }),
      serialize.execute({}),
      serialize.sync(),
    );
    try {
      const answer = await this.send(parts);
      statement.name ??= preparing;
      return statement.rows ? [statement.rows, ...answer] : answer;
    } catch (error) {
      this.forget(preparing);
      throw error;
    }
  }

  /** Runs a command without parameters and returns its tag, such as `COMMIT`. */
  async command(text: string): Promise<string> {
    const answer = await this.send([serialize.query(text)]);
    const done = answer.find((message) => message instanceof messages.CommandCompleteMessage);
    return done instanceof messages.CommandCompleteMessage ? done.text : '';
  }

  private async describe(text: string): Promise<Statement> {
    const answer = await this.send([
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.sync(),
    ]);
    const statement: Statement = {
      name: null,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      rows: answer.find((message) => message instanceof messages.RowDescriptionMessage),
    };
    this.statements.set(text, statement);
    return statement;
  }

  private serialized(value: unknown, type: number | undefined): BindValue {
    if (value === null || value === undefined) return null;
    // Messages are sent as they are: the client would use a hundred bytes of memory for each byte of a picture.
    if (type === types.BYTEA && value instanceof Uint8Array) return value;
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  private forget(name: string | null): void {
    if (name !== null) this.closing.push(serialize.close({ type: 'S', name }));
  }

  /** Sends messages and returns the answers. When it throws the database's error, everything up to the end of the message has been read. */
  private send(parts: readonly Uint8Array[]): Promise<BackendMessage[]> {
    const message = joined([...this.closing.splice(0), ...parts]);
    return this.client.execProtocolStream(message, { syncToFs: false });
  }
}

const asText = (value: string): string => value;
const arrays = { date: 1182, interval: 1187, numeric: 1231, timestamp: 1115, timestamptz: 1185 };

/** Reads bytes from their text at once; the client would read a picture byte by byte. */
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
 * Makes the client's `query` and `transaction` use prepared statements. The originals send six messages per query, one at a time, and
 * parse its text every time, which takes several times as long as most queries.
 */
function withPreparedStatements(client: PGlite): PGlite {
  const connection = new EmbeddedConnection(client);
  // Queries outside a transaction wait until it has ended; those inside only wait for each other.
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
  /** Megabytes of buffers; the database's own default if not given. */
  buffersMb?: number | undefined;
}

/** Opens the embedded database for Drizzle, at `memory://` or in a folder. */
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
