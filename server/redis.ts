import { type Logger } from 'pino';

const CONNECT_MS = 5000;
const COMMAND_MS = 3000;
const MAX_RECONNECT_MS = 2000;

export type Redis = Awaited<ReturnType<typeof openRedis>>;

/** Connects. Commands fail instead of waiting while the connection is down. Rejects if Redis does not answer. */
export async function openRedis(url: string, log: Pick<Logger, 'error'>) {
  // Loaded only by servers that use it: it would be a third of what starting one takes.
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error: unknown) => log.error({ err: error }, 'Redis failed'));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('Redis does not answer at the address in REDIS_URL.')),
      CONNECT_MS,
    );
  });
  try {
    await Promise.race([client.connect(), late]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return client;
}
