import path from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ServiceContext } from '../platform/service';
import { type MailLink, mailLinks } from './links';
import { listPage, messagePage, missingPage } from './mailbox-pages';
import { findMessage, findMessages, findRecipients, markRead } from './mailbox-store';
import { type MailMessage } from './schema';

const PER_PAGE = 50;
const API_LIMIT = 100;

/** PostgreSQL cannot store NUL characters. */
const optionalText = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.excludes('\0'))),
  undefined,
);

const querySchema = v.object({
  to: optionalText,
  q: optionalText,
  page: v.fallback(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    1,
  ),
});

const idSchema = v.pipe(v.string(), v.uuid());

/** Our own pages: no scripts at all, and only our own frames. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The content of an email is foreign: it cannot run anything, and its links open in a new tab. */
const CONTENT_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";

/** A message in the JSON interface. */
interface MailMessageJson {
  id: string;
  createdAt: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  links: MailLink[];
  template: string;
  recipientUserId: string | null;
  transactionId: string | null;
  read: boolean;
}

const toJson = (message: MailMessage): MailMessageJson => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
  links: mailLinks(message.html),
});

function sendPage(response: Response, page: string): void {
  response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
}

/** Links inside a frame without a target would try to replace the frame. */
const opensLinksInNewTab = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

/** The mailbox: pages for people, `/api` for programs. A message counts as read when its page was shown. */
export function createMailRouter({ db }: Pick<ServiceContext, 'db'>): Router {
  const router = express.Router();

  const messageOf = (request: Request): Promise<MailMessage | undefined> => {
    const id = v.safeParse(idSchema, request.params.id);
    return id.success ? findMessage(db, id.output) : Promise.resolve(undefined);
  };

  router.get('/', async (request, response) => {
    const { to, q, page } = v.parse(querySchema, request.query);
    const filter = { to, search: q };
    const [{ messages, total }, recipients] = await Promise.all([
      findMessages(db, filter, { page, perPage: PER_PAGE }),
      findRecipients(db),
    ]);
    const pages = Math.ceil(total / PER_PAGE);
    const { baseUrl: base } = request;
    sendPage(response, listPage({ base, messages, recipients, filter, page, pages, total }));
  });

  router.get('/mailbox.css', (_request, response) => {
    response.sendFile(path.join(__dirname, 'mailbox.css'));
  });

  router.get('/messages/:id', async (request, response) => {
    const message = await messageOf(request);
    if (!message) return sendPage(response.status(404), missingPage(request.baseUrl));
    await markRead(db, message.id);
    sendPage(response, messagePage(request.baseUrl, message));
  });

  router.get('/messages/:id/html', async (request, response) => {
    const message = await messageOf(request);
    if (!message) return sendPage(response.status(404), missingPage(request.baseUrl));
    response.set('Content-Security-Policy', CONTENT_POLICY).type('html');
    response.send(opensLinksInNewTab(message.html));
  });

  router.get('/api/messages', async (request, response) => {
    const { to, q, page } = v.parse(querySchema, request.query);
    const found = await findMessages(db, { to, search: q }, { page, perPage: API_LIMIT });
    response.json({ messages: found.messages.map(toJson), total: found.total });
  });

  router.get('/api/messages/:id', async (request, response) => {
    const message = await messageOf(request);
    if (!message) {
      response
        .status(404)
        .json({ errors: [{ status: 404, code: 'not-found', title: 'There is no such message' }] });
      return;
    }
    response.json({ message: toJson(message) });
  });

  return router;
}
