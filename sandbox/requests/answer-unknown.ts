import { randomUUID } from 'node:crypto';
import { type Request, type Response } from 'express';
import { serviceOf } from '../faults/services';
import { wireAnswer } from '../marketplace/http/wire-answer';
import { errorAnswer, invalidRequest } from '../payments/http/errors';
import { noteOn } from '../platform/request-notes';
import { shownPath } from './request-log';
import { html } from '../platform/html';

/** The page for people at an address that leads nowhere. */
const nowherePage = (path: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>There is no such page</title>
      </head>
      <body>
        <h1>There is no such page</h1>
        <p><code>${path}</code> is the address of nothing here.</p>
        <p><a href="/console/">The console</a></p>
      </body>
    </html> `.markup;

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
