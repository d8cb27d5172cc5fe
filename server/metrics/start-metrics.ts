import { type Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { serve } from '../base/serve';
import { type ServerConfig } from '../config/server-config';
import { type WaitingOfFeature } from '../core/feature';
import { type BackgroundStore } from '../store/background-store';
import { gaugeBackground } from './background';
import { countCalls } from './calls';
import { countRequests } from './requests';
import { openRoutes } from './routes';

interface Parts {
  readonly store: BackgroundStore;
  readonly waiting: () => Promise<readonly WaitingOfFeature[]>;
  readonly log: Pick<Logger, 'error'>;
}

export interface Metrics {
  /** Undefined if the marketplace's settings have none. */
  readonly port: number | undefined;
  readonly stop: () => Promise<void>;
}

/** The hosted services by the origins in the settings; of two at one origin, the first. */
function servicesOf({
  public: shown,
  moves,
  mail,
  tax,
}: ServerConfig): ReadonlyMap<string, string> {
  const named = [
    ['marketplace', shown.sdk.baseUrl],
    ['content', shown.sdk.assetCdnBaseUrl],
    ['payments', moves?.baseUrl],
    ['mail', mail?.baseUrl],
    ['tax', tax.service.kind === 'taxjar' ? tax.service.baseUrl : undefined],
    ['maps', shown.maps?.baseUrl],
  ] as const;
  const origins = named.flatMap(([name, url]) =>
    url ? [[new URL(url).origin, name] as const] : [],
  );
  return new Map(origins.toReversed());
}

/**
 * Answers `/metrics` on its own port, in the text form of Prometheus; does nothing without `METRICS_PORT`. Rejects if the port is taken.
 * Anybody who can reach the port can read it, so it must not be public.
 */
export async function startMetrics(
  config: ServerConfig,
  { store, waiting, log }: Parts,
): Promise<Metrics> {
  if (config.metricsPort === undefined) return { port: undefined, stop: () => Promise.resolve() };
  const register = new Registry();
  collectDefaultMetrics({ register });
  let port = 0;
  const background = gaugeBackground(register, { store, waiting });
  const ends = [
    countRequests(register, {
      routes: openRoutes(),
      isCounted: ({ socket }) => socket.localPort !== port,
    }),
    countCalls(register, servicesOf(config)),
    background.stop,
  ];
  const answer = async () => {
    await background.refresh();
    return { text: await register.metrics(), type: register.contentType };
  };
  const server = await serve((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  }, config.metricsPort);
  ({ port } = server);
  return {
    port,
    stop: async () => {
      for (const end of ends) end();
      await server.stop();
    },
  };
}
