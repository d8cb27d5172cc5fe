import { type Logger } from 'pino';

const CONNECT_MS = 5000;
/** A healthy Redis answers within some milliseconds. */
const ANSWER_MS = 1000;
/** A connection without an answer for this long is replaced. Pings keep a quiet one. */
const SILENCE_MS = 3000;
const PING_MS = 1000;
const MAX_RECONNECT_MS = 2000;

async function createConnection(url: string) {
  // Only servers that use it load it, because it would take a third of the start.
  const { createClient } = await import('redis');
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
}

type Connection = Awaited<ReturnType<typeof createConnection>>;

export interface Redis {
  /**
   * Runs one command. Rejects if the answer takes more than a second, and right away while the connection is down or an earlier
   * command waits for its answer.
   */
  readonly ask: <Answer>(command: (connection: Connection) => Promise<Answer>) => Promise<Answer>;
  /**
   * The time when this server noticed that Redis was restarted, on the clock of `performance.now()`; -Infinity if it never was. The new
   * run may lack the last writes, or all of them.
   */
  readonly beganAnewAt: () => Promise<number>;
  readonly destroy: () => void;
}

/** Settles as the work does; rejects with this message if that takes longer. */
async function within<Result>(ms: number, work: Promise<Result>, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // A busy server's timers end before it has looked at its sockets, where the answer may wait.
    timer = setTimeout(() => setImmediate(() => reject(new Error(message))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The client waits for ever for the answer to a command that it has sent, so the deadline is here. */
function asker(connection: Connection): Redis['ask'] {
  let isSilent = false;
  return async (command) => {
    if (isSilent) throw new Error('Redis does not answer.');
    const answer = command(connection);
    let isOpen = true;
    const close = () => {
      isOpen = false;
      isSilent = false;
    };
    answer.then(close, close);
    try {
      return await within(ANSWER_MS, answer, 'Redis does not answer.');
    } finally {
      // Nothing more is sent meanwhile, because each command would delay the end of the connection.
      isSilent ||= isOpen;
    }
  };
}

/** Reads the ID that each run of Redis has; null if its host does not reveal it. */
const runIn = (info: string): string | null => /^run_id:(\w+)/m.exec(info)?.[1] ?? null;

/** Asks with each new connection which run of Redis it leads to, before anything else is asked there. */
function followRuns(connection: Connection, ask: Redis['ask']): Redis['beganAnewAt'] {
  let known: string | null | undefined;
  let latest = Promise.resolve(-Infinity);
  const look = async (before: Promise<number>): Promise<number> => {
    const run = await ask((asked) => asked.info('server')).then(runIn, () => null);
    const isAnew = known !== undefined && (run === null || run !== known);
    known = run ?? known ?? null;
    return isAnew ? performance.now() : before;
  };
  connection.on('ready', () => {
    latest = look(latest);
  });
  return () => latest;
}

/** Connects. Rejects if Redis does not answer. */
export async function openRedis(url: string, log: Pick<Logger, 'error'>): Promise<Redis> {
  const connection = await createConnection(url);
  // A lost connection would end the process if there were no listener.
  connection.on('error', (error: unknown) => log.error({ err: error }, 'Redis failed'));
  const ask = asker(connection);
  const beganAnewAt = followRuns(connection, ask);
  try {
    const message = 'Redis does not answer at the address in REDIS_URL.';
    await within(CONNECT_MS, connection.connect(), message);
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return { ask, beganAnewAt, destroy: () => connection.destroy() };
}
