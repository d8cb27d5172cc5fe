import { messages, parse, protocol, types, type PGlite } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type BindValue = string | ArrayBuffer | ArrayBufferView | null;

const { serialize } = protocol;
const KEPT_STATEMENTS = 400;

interface Statement {
  /** Null until the text was used a second time: texts that are used only once are mostly migrations. */
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
export class EmbeddedConnection {
  private readonly statements = new LRUCache<string, Statement>({
    max: KEPT_STATEMENTS,
    dispose: ({ name }) => this.forget(name),
  });
  /** Sent before the next message. */
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
    // As they are: the client would write a hundred bytes of memory for each byte of a picture.
    if (type === types.BYTEA && value instanceof Uint8Array) return value;
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  private forget(name: string | null): void {
    if (name !== null) this.closing.push(serialize.close({ type: 'S', name }));
  }

  /** Throws the database's error; everything up to the end of the message has then been read. */
  private send(parts: readonly Uint8Array[]): Promise<BackendMessage[]> {
    const message = joined([...this.closing.splice(0), ...parts]);
    return this.client.execProtocolStream(message, { syncToFs: false });
  }
}
