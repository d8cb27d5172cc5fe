import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { KEPT_CARDS_KEY, type KeptCard } from '~/lib/kept-cards';
import { serializeJson } from '~/lib/serialize-json';
import english from '../../../translations/en.json';
import { ServerError } from '../../base/errors';
import { outlineFile, type PlainPage, plainPage, plainTexts } from './plain-page';
import { type PlainOptions, sendPlainPage } from './send-plain-page';
import { retireWorker, runWorker, type WorkerBuild } from '~/app/service-worker';

/**
 * Runs in the offline page: shows this device's stored card of the requested order, and all of them in the inbox. It is inlined in the
 * page as text, so it uses nothing from outside.
 */
function showKeptCards(key: string, label: string): void {
  const path = window.location.pathname;
  const [, asked] = /^\/order\/([^/]+)/.exec(path) ?? [];
  const main = document.querySelector('main');
  if (!main || (!asked && !/^\/inbox(\/|$)/.test(path))) return;
  const linkTo = (href: string, text: string) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    return link;
  };
  const cardOf = ({ title, rows }: KeptCard) => {
    const card = document.createElement('section');
    card.className = 'plainCard';
    card.setAttribute('aria-label', label);
    const heading = document.createElement('h2');
    heading.textContent = title;
    const list = document.createElement('dl');
    for (const { label: name, text, href } of rows) {
      const term = document.createElement('dt');
      term.textContent = name;
      const detail = document.createElement('dd');
      detail.append(href ? linkTo(href, text) : text);
      list.append(term, detail);
    }
    card.append(heading, list);
    return card;
  };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly KeptCard[];
    // oxlint-disable-next-line toolyard/no-device-clock -- without a connection there is no other clock
    const current = kept.filter(({ until }) => until > Date.now());
    if (current.length < kept.length) localStorage.setItem(key, JSON.stringify(current));
    const shown = current.filter(({ orderId }) => !asked || orderId === asked);
    main.querySelector('h1 + p')?.after(...shown.map(cardOf));
    if (shown.length > 0) main.querySelector('img')?.remove();
  } catch {
    // Without readable cards, the page says only that there is no connection.
  }
}

/**
 * Runs in the page that is shown without a connection: checks for a connection from time to time, and loads the
 * requested page once there is one. It is inlined in the page as text, so it uses nothing from outside.
 */
function comeBack(healthPath: string, everyMs: number): void {
  const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? [];
  if (theme) document.documentElement.dataset['theme'] = theme;
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const { ok } = await fetch(healthPath, { cache: 'no-store' });
      if (ok) window.location.reload();
    } catch {
      // There is still no connection.
    }
  };
  window.addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), everyMs);
}

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

/** Answers all requests while the site is closed. Crawlers come back later and keep their index. */
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
