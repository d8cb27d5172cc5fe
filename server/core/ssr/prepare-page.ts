import { type Request, type Response } from 'express';
import { type Logger } from 'pino';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type ContentSource } from '~/api/site/content';
import { type PageAnswer, type Renderer } from '~/app/server-entry';
import { type Look } from '~/app/page-state';
import { type PublicConfig } from '~/config/public-config';
import { authPath } from '~/config/paths';
import { facts } from '../../base/facts';
import { toServerError } from '../../base/errors';
import { type MarketplaceClock } from '../../marketplace/clock';
import { withCallRecord } from '../../marketplace/transport';
import { type RequestClients } from './request-client';

export interface PreparePageOptions {
  /** Returns the current configuration, because features join when they are ready. */
  readonly config: () => PublicConfig;
  /** The parts of the request's cookies that the page may know; all by default. */
  readonly look?: Look;
  readonly clients: RequestClients;
  readonly content: ContentSource;
  /** A function, because a development server replaces it while it runs. */
  readonly renderer: () => Renderer;
  readonly clock: MarketplaceClock;
  /** How long the marketplace has for all requests of the page. */
  readonly budgetMs: number;
  readonly log: Logger;
}

/** How far the marketplace's clock may differ from the expected time; a request takes time too. */
const CLOCK_TOLERANCE_MS = 5000;
const UNAVAILABLE = 503;
const FORBIDDEN = 403;
/** The statuses of no answer at all, or of a gateway's answer in front of the marketplace. */
const UNANSWERED = new Set([0, 502, 503, 504]);

/** Wraps the client and reports failed calls with the status of the answer. */
const observed = (client: ApiClient, onFailed: (status: number) => void): ApiClient => ({
  ...client,
  call: async (run) => {
    try {
      return await client.call(run);
    } catch (error) {
      onFailed(error instanceof ApiFailure ? error.error.status : 0);
      throw error;
    }
  },
});

interface Prepared {
  readonly page: PageAnswer;
  /** Whether all calls succeeded, so that no part of the page is missing. */
  readonly isComplete: boolean;
}

/** Tells how long the page's rendering takes. */
function timed(page: PageAnswer): PageAnswer {
  if (page.kind === 'redirect') return page;
  const render: typeof page.render = (options) => {
    const begun = performance.now();
    const onAllReady = () => {
      facts.render.tell({ seconds: (performance.now() - begun) / 1000 });
      options.onAllReady();
    };
    return page.render({ ...options, onAllReady });
  };
  return { ...page, render };
}

/**
 * Makes the page of a request. A visitor to whom a private marketplace shows nothing is led to the log-in. If the marketplace does not
 * answer, or sends something unusable, the page says so: a visitor can try again, and a crawler keeps its index. Rejects if the failure is
 * ours.
 */
export async function preparePage(
  request: Request,
  response: Response,
  { clients, content, renderer, clock, budgetMs, log, ...options }: PreparePageOptions,
): Promise<Prepared> {
  const config = options.config();
  const { pathname, search } = new URL(`${config.rootUrl}${request.originalUrl}`);
  const failures: number[] = [];
  const api = observed(clients.forRequest(request, response), (status) => failures.push(status));
  const look = options.look ?? renderer().lookOf(request.headers.cookie ?? '');
  const asked = { pathname, search, api, content, config, look };
  const instead = async (status: number): Promise<Prepared> => ({
    page: await renderer().prepareUnavailable({ ...asked, now: clock.estimate() }, status),
    isComplete: false,
  });

  /**
   * Loads the page with the estimated time and reads the marketplace's clock in parallel, so that no page waits for the clock. If the
   * estimate was wrong, because the clock was moved or never read, the page is loaded again.
   */
  const prepare = async () => {
    const load = (now: Date) => renderer().preparePage({ ...asked, now });
    const expected = clock.estimate();
    const [page, now] = await Promise.all([load(expected), clock.now()]);
    return Math.abs(now.getTime() - expected.getTime()) > CLOCK_TOLERANCE_MS ? load(now) : page;
  };

  try {
    return await withCallRecord(budgetMs, async (record) => {
      const page = await prepare();
      const isVisitor = clients.forRequest(request, response) === clients.anonymous;
      if (isVisitor && failures.includes(FORBIDDEN)) {
        const to = authPath('login', `${pathname}${search}`);
        return { page: { kind: 'redirect', status: 302, to }, isComplete: false };
      }
      const isAway = failures.some((status) => UNANSWERED.has(status)) && record.answered === 0;
      if (page.kind === 'page' && isAway) return await instead(UNAVAILABLE);
      return { page: timed(page), isComplete: failures.length === 0 };
    });
  } catch (thrown) {
    const error = toServerError(thrown);
    if (error.status < 500 || error.code === 'internal') throw error;
    log.error({ err: thrown, requestId: request.id, path: pathname }, 'a page failed');
    return await instead(error.status);
  }
}
