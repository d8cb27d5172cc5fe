import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { KEPT_CARDS_KEY } from '~/lib/kept-cards';
import { serializeJson } from '~/lib/serialize-json';
import english from '../../../translations/en.json';
import { ServerError } from '../../base/errors';
import { comeBack } from './come-back';
import { outlineFile, type PlainPage, plainPage, plainTexts } from './plain-page';
import { type PlainOptions, sendPlainPage } from './send-plain-page';
import { showKeptCards } from './show-kept-cards';
import { retireWorker, runWorker, type WorkerBuild } from '~/app/service-worker';

const OFFLINE_PATH = '/offline';
const WORKER_PATH = '/service-worker.js';
const LOOK_EVERY_MS = 10_000;
const MAINTENANCE_RETRY_AFTER_S = '300';

/** This many characters of a request's id are enough to find its lines in the log. */
const REFERENCE_LENGTH = 8;

function offlinePage(config: PublicConfig): PlainPage {
  const text = plainTexts(config);
  const keptCards = [KEPT_CARDS_KEY, english['PlainPage.offlineKept']].map(serializeJson).join(',');
  return {
    title: 'PlainPage.offlineTitle',
    text: 'PlainPage.offlineText',
    outline: 'drill',
    hasHomeLink: false,
    note: `<p class="plainNote" role="status"><span class="plainSpinner" aria-hidden="true"></span>${text(
      'PlainPage.offlineWaiting',
    )}</p>`,
    script: `if(location.pathname!=='${OFFLINE_PATH}'){(${comeBack.toString()})('/healthz',${LOOK_EVERY_MS});(${showKeptCards.toString()})(${keptCards})}`,
  };
}

const maintenancePage: PlainPage = {
  title: 'PlainPage.maintenanceTitle',
  text: 'PlainPage.maintenanceText',
  outline: 'handTools',
  hasHomeLink: false,
};

function brokenPage(config: PublicConfig, requestId: string): PlainPage {
  const text = plainTexts(config);
  const reference = requestId.slice(0, REFERENCE_LENGTH);
  return {
    title: 'PlainPage.brokenTitle',
    text: 'PlainPage.brokenText',
    outline: 'pipeWrench',
    note: `<p class="plainNote"><a href="${pathTo('contact')}">${text(
      'PlainPage.brokenReference',
    )}</a> <code>${reference}</code></p>`,
  };
}

function workerBuild({ config, manifest }: PlainOptions): WorkerBuild {
  const page = offlinePage(config);
  const files = [...manifest().plain, ...manifest().fonts, outlineFile(page)];
  const html = plainPage(page, { config, styles: manifest().plain, nonce: '' });
  const built = `${serializeJson(manifest())}${html}${runWorker.toString()}`;
  const version = createHash('sha256').update(built).digest('hex').slice(0, 12);
  return { version, offlinePage: OFFLINE_PATH, files, builtFolder: '/static/' };
}

/** The service worker if the configuration wants one, otherwise the one that replaces and removes it. */
const workerText = (options: PlainOptions): string =>
  options.config.hasServiceWorker
    ? `(${runWorker.toString()})(self,${serializeJson(workerBuild(options))})`
    : `(${retireWorker.toString()})(self)`;

/** The service worker and the page that it shows without a connection. */
export function offlineParts(options: PlainOptions): Router {
  const router = Router();
  router.get(WORKER_PATH, (_request, response) => {
    // Browsers check for a new one with each page, and must not get a cached one.
    response.type('text/javascript').set('cache-control', 'no-cache').send(workerText(options));
  });
  router.get(OFFLINE_PATH, (request, response) => {
    sendPlainPage({ request, response, page: offlinePage(options.config) }, options);
  });
  return router;
}

const isApi = ({ path }: Request): boolean => path === '/api' || path.startsWith('/api/');

/** Answers everything while the site is closed. Crawlers come back later and keep what they know. */
export const closedForMaintenance =
  (options: PlainOptions): RequestHandler =>
  (request, response) => {
    if (isApi(request)) throw new ServerError('unavailable');
    response.status(503).set('retry-after', MAINTENANCE_RETRY_AFTER_S);
    sendPlainPage({ request, response, page: maintenancePage }, options);
  };

/** Shows a person that the server failed. Returns false if a program is asking, which gets the error as data. */
export type ShowFailure = (request: Request, response: Response) => boolean;

export const showFailure =
  (options: PlainOptions): ShowFailure =>
  (request, response) => {
    if (isApi(request) || request.accepts(['json', 'html']) !== 'html') return false;
    sendPlainPage(
      { request, response, page: brokenPage(options.config, String(request.id)) },
      options,
    );
    return true;
  };
