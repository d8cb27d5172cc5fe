import { type Logger, pino } from 'pino';
import { setErrorReporter } from '~/lib/report';
import { strippedEvent } from '~/lib/strip-event';
import { toError } from '~/lib/to-error';
import { type ErrorServiceConfig } from '~/config/public-config';
import { currentRequestId } from './base/current-request';

/** The context of an error, by its names in log lines. */
type About = Readonly<Record<string, unknown>>;

interface ErrorService {
  readonly send: (error: Error, name: string, about: About) => void;
  readonly flush: () => Promise<void>;
}

/** An error that comes again so soon is the same trouble. */
const SAME_MS = 60_000;
const MOST_KEPT = 1000;
/** A process that ends waits this long for its last error to be sent. */
const FLUSH_MS = 2000;
/** The fields of a log line that say where an error happened. */
const TAGS = { requestId: 'request', path: 'path', task: 'task', item: 'item', order: 'order' };

/** The client's code is loaded only where a service is set: it is large, and most of it is for tracing, which stays off. */
async function openService(config: ErrorServiceConfig): Promise<ErrorService> {
  const { dsn, release, environment, sampleRate } = config;
  const sentry = await import('@sentry/node');
  const client = new sentry.NodeClient({
    dsn,
    environment,
    sampleRate,
    ...(release !== null && { release }),
    transport: sentry.makeNodeTransport,
    stackParser: sentry.defaultStackParser,
    integrations: [sentry.linkedErrorsIntegration()],
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    sendClientReports: false,
    beforeSend: strippedEvent,
  });
  const base = new sentry.Scope();
  base.setClient(client);
  client.init();
  return {
    send: (error, name, about) => {
      const scope = base.clone();
      const tags = Object.entries(TAGS).flatMap(([field, tag]) =>
        typeof about[field] === 'string' ? [[tag, about[field]] as const] : [],
      );
      scope.setTransactionName(name);
      scope.setTags({ name, ...Object.fromEntries(tags) });
      scope.setFingerprint([name, '{{ default }}']);
      scope.captureException(error);
    },
    flush: async () => {
      await client.flush(FLUSH_MS);
    },
  };
}

/** Whether an error has come within the last minute, under the same name and about the same thing. */
export function createRepeats(now: () => number) {
  const seen = new Map<string, number>();
  return (error: Error, name: string, { order, task, item, path }: About): boolean => {
    const key = JSON.stringify([name, error.name, error.message, order, task, item, path]);
    const last = seen.get(key);
    if (last !== undefined && now() - last < SAME_MS) return true;
    seen.delete(key);
    seen.set(key, now());
    const [oldest] = seen.keys();
    if (seen.size > MOST_KEPT && oldest !== undefined) seen.delete(oldest);
    return false;
  };
}

const aboutOf = (first: unknown): About =>
  typeof first === 'object' && first !== null ? (first as About) : {};

const ERROR_LEVEL = pino.levels.values['error'] ?? 50;

/**
 * Creates the log of a program. Its errors also go to the error service, if one is set, so that no part of the server has to know of it.
 * Lines about requests are left out, because the error behind a failed request has its own line.
 */
function createLog(level: string, service: ErrorService | null): Logger {
  const isRepeated = createRepeats(() => performance.now());
  const report = (first: unknown, second: unknown) => {
    const about: About = { requestId: currentRequestId(), ...aboutOf(first) };
    if ('res' in about) return;
    const name = typeof first === 'string' ? first : String(second ?? 'error');
    const error = toError(about['err'] ?? new Error(name));
    if (!isRepeated(error, name, about)) service?.send(error, name, about);
  };
  return pino({
    level,
    hooks: {
      logMethod(args, method, number) {
        if (service && number >= ERROR_LEVEL) report(args[0], args[1]);
        method.apply(this, args);
      },
    },
  });
}

/**
 * Opens the log of a program, which reports errors to the error service if one is set. Reports of the app's own modules during loading
 * and rendering go there too, and so does the error that ends the process.
 */
export async function openLog({
  logLevel,
  errorService,
}: {
  readonly logLevel: string;
  readonly errorService: ErrorServiceConfig | null;
}): Promise<Logger> {
  const service = errorService && (await openService(errorService));
  const log = createLog(logLevel, service);
  setErrorReporter((err, name) => log.error({ err, requestId: currentRequestId() }, name));
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'the program fails');
    const end = () => process.exit(1);
    void (service ? service.flush() : Promise.resolve()).then(end, end);
  });
  return log;
}
