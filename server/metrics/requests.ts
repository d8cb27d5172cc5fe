import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { facts } from '../base/facts';
import { type Routes } from './routes';

/** https://nodejs.org/api/diagnostics_channel.html#built-in-channels */
const STARTED = 'http.server.request.start';
const FINISHED = 'http.server.response.finish';

/** The data that Node publishes on both channels. Express keeps the whole address separately from the part that a router sees. */
interface ChannelMessage {
  readonly request: IncomingMessage & { readonly originalUrl?: string };
  readonly response: ServerResponse & { readonly locals?: { readonly refusal?: string } };
}

interface Options {
  readonly routes: Routes;
  /** Whether a request is to this process's web server, and not for the metrics. */
  readonly isCounted: (request: IncomingMessage) => boolean;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the answers of the web server, the outcomes of orders, and pages. Returns a function that stops it. */
export function countRequests(register: Registry, { routes, isCounted }: Options): () => void {
  const registers = [register];
  const seconds = new Histogram({
    name: 'toolyard_request_seconds',
    registers,
    buckets: SECONDS,
    help: 'Answers by route pattern and status, with the time until they were sent',
    labelNames: ['route', 'status'] as const,
  });
  const orders = new Counter({
    name: 'toolyard_orders_total',
    registers,
    help: 'Steps of orders that people asked for, by what came of them: done, or the code of the refusal',
    labelNames: ['step', 'outcome'] as const,
  });
  const renders = new Histogram({
    name: 'toolyard_render_seconds',
    registers,
    buckets: SECONDS,
    help: 'Pages that were rendered, with the time it took',
  });
  const pages = new Counter({
    name: 'toolyard_visitor_pages_total',
    registers,
    help: 'Pages of visitors without a session: kept, shared with somebody who waits, or made',
    labelNames: ['from'] as const,
  });
  const begun = new WeakMap<IncomingMessage, number>();
  const start = (message: unknown) => {
    const { request } = message as ChannelMessage;
    if (isCounted(request)) begun.set(request, performance.now());
  };
  const finish = (message: unknown) => {
    const { request, response } = message as ChannelMessage;
    const at = begun.get(request);
    if (at === undefined) return;
    const { route, step } = routes.of(request.originalUrl ?? request.url ?? '/');
    const status = String(response.statusCode);
    seconds.observe({ route, status }, (performance.now() - at) / 1000);
    if (step) orders.inc({ step, outcome: response.locals?.refusal ?? 'done' });
  };
  subscribe(STARTED, start);
  subscribe(FINISHED, finish);
  const deaf = [
    facts.render.hear((fact) => renders.observe(fact.seconds)),
    facts.page.hear(({ from }) => pages.inc({ from })),
  ];
  return () => {
    unsubscribe(STARTED, start);
    unsubscribe(FINISHED, finish);
    for (const end of deaf) end();
  };
}
