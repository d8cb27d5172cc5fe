import { randomUUID } from 'node:crypto';
import path from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { contentPolicy } from '../console/content-policy';
import { serviceOf } from '../faults/services';
import { type MarketplaceConfig } from '../marketplace/config';
import { wireAnswer } from '../marketplace/http/wire-answer';
import { invalidRequest, errorAnswer } from '../payments/http/errors';
import { createFontRouter } from '../platform/page-fonts';
import { pageStyles } from '../platform/page-styles';
import { noteOn } from '../platform/request-notes';
import { type ServiceContext } from '../platform/service';
import { shownPath } from '../requests/request-log';
import { frontPage, nowherePage } from './front-page';

const README = path.join(__dirname, '..', 'README.md');

/** The page at `/`, and what it needs. */
export function createFrontRouter(
  context: Pick<ServiceContext, 'baseUrl'>,
  config: MarketplaceConfig,
): Router {
  const router = express.Router();
  router.get('/', (_request: Request, response: Response) => {
    const page = frontPage({ url: context.baseUrl(), appUrl: config.url, marketplace: config });
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

/** Below these, programs ask; everywhere else, people may. */
const FOR_PROGRAMS = /^\/(?:v1|console\/api|mailbox\/api)(?:\/|$)/;

function sendUnknown(request: Request, response: Response, details: string): void {
  const error = { id: randomUUID(), status: 404, code: 'not-found', title: 'Not found', details };
  const { type, body } = wireAnswer(request, { errors: [error] });
  response.set('Content-Type', type).end(body);
}

/** Answers what no service knows, in the form that the asking client reads: the last of all handlers. */
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
