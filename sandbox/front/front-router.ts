import { randomUUID } from 'node:crypto';
import path from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { contentPolicy } from '../console/content-policy';
import { serviceOf } from '../faults/services';
import { type MarketplaceConfig } from '../marketplace/config';
import { wireAnswer } from '../marketplace/http/wire-answer';
import { errorAnswer, invalidRequest } from '../payments/http/errors';
import { createFontRouter } from '../platform/page-fonts';
import { pageStyles } from '../platform/page-styles';
import { noteOn } from '../platform/request-notes';
import { type ServiceContext } from '../platform/service';
import { shownPath } from '../requests/request-log';
import { sandboxCredentials } from '../credentials';
import { MARKETPLACE } from '../marketplace/settings/operator';
import { html, type Html } from '../platform/html';

interface FrontPage {
  /** This sandbox's address, without a trailing slash. */
  readonly url: string;
  readonly appUrl: string;
}

/** A page in the look of the console and the mailbox. */
const page = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/front.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the page</a>
        <header class="top">
          <a class="brand" href="/">Sandbox</a>
          <p>Every hosted service, on this machine.</p>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `.markup;

const link = (address: string, name: string, what: string): Html =>
  html`<li>
    <a href="${address}"><strong>${name}</strong> <span>${what}</span></a>
  </li>`;

/** Each service: its name, its addresses, and the key that opens it. */
const SERVICES: readonly (readonly [name: string, paths: readonly string[], key: string])[] = [
  ['Marketplace API', ['/v1/api', '/v1/auth', '/v1/assets'], sandboxCredentials.clientId],
  ['Integration API', ['/v1/integration_api'], sandboxCredentials.integrationClientId],
  ['Build API', ['/v1/build-api'], sandboxCredentials.buildApiKey],
  ['Payments', ['/v1/payment_intents', '/stripe/v3/'], sandboxCredentials.publishableKey],
  ['Maps', ['/maps'], 'any token that begins with pk.'],
  ['Sales tax', ['/taxjar'], sandboxCredentials.taxKey],
  ['Email', ['/sendgrid'], sandboxCredentials.emailKey],
  ['Notifications', ['/push/devices'], 'a key pair of the application (VAPID)'],
  ['Google and Facebook', ['/idp/google', '/idp/facebook'], 'see the README'],
  ['Errors', ['/api/1/envelope/', '/api/0'], sandboxCredentials.errorKey],
];

const serviceList = (): Html =>
  html`<dl class="facts panel">
    ${SERVICES.map(
      ([name, paths, key]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>
            ${paths.map((path) => html`<code>${path}</code>`)}<span class="quiet">${key}</span>
          </dd>
        </div>`,
    )}
  </dl>`;

/** The page at `/`, which says where everything is. */
const frontPage = ({ url, appUrl }: FrontPage): string =>
  page(
    MARKETPLACE.name,
    html`<ul class="links">
        ${link('/console/', 'Console', 'Listings, people, transactions, and the clock.')}
        ${link('/mailbox/', 'Mailbox', 'Every email that was sent.')}
        ${link(appUrl, 'Application', appUrl)}
        ${link('/README.md', 'README', 'How clients use this, and everything that can be set.')}
      </ul>
      <h2>Services</h2>
      <p>
        Below <code>${url}</code>, which is what a client is given. Nothing leaves this machine.
      </p>
      ${serviceList()}`,
  );

/** The page for people at an address that leads nowhere. */
const nowherePage = (path: string): string =>
  page(
    'There is no such page',
    html`<p><code>${path}</code> is the address of nothing here.</p>
      <p><a href="/">What there is</a></p>`,
  );

const README = path.join(__dirname, '..', 'README.md');

export function createFrontRouter(
  context: Pick<ServiceContext, 'baseUrl'>,
  config: MarketplaceConfig,
): Router {
  const router = express.Router();
  router.get('/', (_request: Request, response: Response) => {
    const page = frontPage({ url: context.baseUrl(), appUrl: config.url });
    response.set('Content-Security-Policy', contentPolicy([])).type('html').send(page);
  });
  router.get('/front.css', async (_request: Request, response: Response) => {
    const own = [path.join(__dirname, 'front.css')];
    response.type('css').send(await pageStyles('', own));
  });
  router.get('/README.md', (_request: Request, response: Response) => {
    response.type('text/plain').sendFile(README);
  });
  router.use(createFontRouter());
  return router;
}

/** Programs ask below these addresses; everywhere else, people may. */
const FOR_PROGRAMS = /^\/(?:v1|console\/api|mailbox\/api)(?:\/|$)/;

function sendUnknown(request: Request, response: Response, details: string): void {
  const error = { id: randomUUID(), status: 404, code: 'not-found', title: 'Not found', details };
  const { type, body } = wireAnswer(request, { errors: [error] });
  response.set('Content-Type', type).end(body);
}

/** Answers requests that no service knows, in the form that the client reads. It is the last of all handlers. */
export function answerUnknown(request: Request, response: Response): void {
  const address = `${request.method} ${shownPath(request.originalUrl)}`;
  const details = `There is no ${address} here`;
  response.status(404).set('Access-Control-Allow-Origin', '*');
  noteOn(response, { code: 'not-found' });
  const service = serviceOf(request.path);
  if (service === 'images') response.type('text/plain').send('Not found');
  else if (request.path.startsWith('/v1')) sendUnknown(request, response, details);
  else if (service === 'payments')
    response.json(errorAnswer(invalidRequest(`Unrecognized request URL (${address}).`).body));
  else if (service === undefined && !FOR_PROGRAMS.test(request.path) && request.accepts('html'))
    response.type('html').send(nowherePage(request.path));
  else response.json({ errors: [{ status: 404, code: 'not-found', title: 'Not found', details }] });
}
