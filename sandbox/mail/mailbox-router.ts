import path from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type Db } from '../platform/database';
import { createFontRouter } from '../platform/page-fonts';
import { pageStyles } from '../platform/page-styles';
import { type ServiceContext } from '../platform/service';
import { mailLinks } from './links';
import { type Addresses, followingLinks } from './app-links';
import { listPage, missingPage } from './mailbox-pages';
import { messagePage } from './message-page';
import {
  findMessage,
  findMessages,
  findRecipients,
  type ListedMessage,
  markRead,
} from './mailbox-store';
import { type MailAttachment, type MailMessage } from './schema';

/** Makes links open in a new tab, because inside the frame they would try to replace it. */
const opensLinksInNewTab = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

/** Replaces references to pictures that came with the email by the pictures themselves. */
const withInlinePictures = ({ html, attachments }: MailMessage): string =>
  attachments.reduce(
    (shown, { contentId, type, content }) =>
      contentId ? shown.replaceAll(`cid:${contentId}`, `data:${type};base64,${content}`) : shown,
    html,
  );

/** The HTML of an email for the frame of its page. */
const previewOf = (message: MailMessage): string => opensLinksInNewTab(withInlinePictures(message));

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

const viewSchema = v.fallback(v.optional(v.picklist(['html', 'text'])), undefined);

const idSchema = v.pipe(v.string(), v.uuid());

/** The policy of our own pages: no scripts at all, and only our own frames. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of an email's content, which is not ours: it cannot run anything, and its links open in a new tab. */
const CONTENT_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";

/** A message in the JSON API; times are in ISO 8601. */
const toJson = <Message extends ListedMessage | MailMessage>(message: Message) => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
  links: mailLinks(message.html),
});

/** The facts about an attachment, without its content. */
const attachmentJson =
  (path: string) =>
  ({ filename, type, content, contentId }: MailAttachment, index: number) => ({
    filename,
    type,
    contentId,
    size: Buffer.byteLength(content, 'base64'),
    url: `${path}/attachments/${index}`,
  });

function sendPage(response: Response, page: string): void {
  response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
}

/** Sends a file that is not ours as a download, so that it is never shown as one of our pages. */
function sendFile(
  response: Response,
  { filename, type, content }: { filename: string; type: string; content: Buffer },
): void {
  response.attachment(filename);
  response.set({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).send(content);
}

interface MailboxOptions extends Pick<ServiceContext, 'db'> {
  /** The address that links in emails lead to now. */
  addresses: () => Addresses;
}

/** Finds messages, with links that work now. */
class Reader {
  constructor(private readonly options: MailboxOptions) {}

  async sent(request: Request): Promise<MailMessage | undefined> {
    const id = v.safeParse(idSchema, request.params['id']);
    return id.success ? findMessage(this.options.db, id.output) : undefined;
  }

  async withLinks<Message extends ListedMessage | MailMessage>(
    messages: readonly Message[],
  ): Promise<Message[]> {
    const follow = await followingLinks(this.options.db, this.options.addresses());
    return messages.map((message) => ({
      ...message,
      html: follow(message.html),
      text: follow(message.text),
    }));
  }

  async readable(request: Request): Promise<MailMessage | undefined> {
    const sent = await this.sent(request);
    return sent && (await this.withLinks([sent]))[0];
  }
}

const miss = (request: Request, response: Response) =>
  sendPage(response.status(404), missingPage(request.baseUrl));

function addPages(router: Router, db: Db, reader: Reader): void {
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

  router.get('/messages/:id', async (request, response) => {
    const message = await reader.readable(request);
    if (!message) return miss(request, response);
    await markRead(db, message.id);
    const usual = message.html === '' ? 'text' : 'html';
    const view = v.parse(viewSchema, request.query['view']) ?? usual;
    sendPage(response, messagePage({ base: request.baseUrl, message, view }));
  });
}

function addContents(router: Router, reader: Reader): void {
  router.get('/messages/:id/html', async (request, response) => {
    const message = await reader.readable(request);
    if (!message) return miss(request, response);
    response.set('Content-Security-Policy', CONTENT_POLICY).type('html');
    response.send(previewOf(message));
  });

  router.get('/messages/:id/attachments/:index', async (request, response) => {
    const attachment = (await reader.sent(request))?.attachments[Number(request.params['index'])];
    if (!attachment) return miss(request, response);
    const content = Buffer.from(attachment.content, 'base64');
    sendFile(response, { ...attachment, content });
  });
}

function addApi(router: Router, db: Db, reader: Reader): void {
  router.get('/api/messages', async (request, response) => {
    const { to, q, page } = v.parse(querySchema, request.query);
    const found = await findMessages(db, { to, search: q }, { page, perPage: API_LIMIT });
    const messages = await reader.withLinks(found.messages);
    response.json({ messages: messages.map(toJson), total: found.total });
  });

  router.get('/api/messages/:id', async (request, response) => {
    const message = await reader.readable(request);
    if (!message) {
      response
        .status(404)
        .json({ errors: [{ status: 404, code: 'not-found', title: 'There is no such message' }] });
      return;
    }
    const path = `${request.baseUrl}/messages/${message.id}`;
    const attachments = message.attachments.map(attachmentJson(path));
    response.json({ message: { ...toJson(message), attachments } });
  });
}

/** The mailbox: pages for people, and `/api` for programs. A message counts as read once its page has been shown. */
export function createMailRouter(options: MailboxOptions): Router {
  const router = express.Router();
  const reader = new Reader(options);
  router.get('/mailbox.css', async (request: Request, response: Response) => {
    const own = [path.join(__dirname, 'mailbox.css')];
    response.type('css').send(await pageStyles(request.baseUrl, own));
  });
  router.use(createFontRouter());
  addPages(router, options.db, reader);
  addContents(router, reader);
  addApi(router, options.db, reader);
  return router;
}
