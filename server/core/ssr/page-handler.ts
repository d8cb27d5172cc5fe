import { type Request, type RequestHandler, type Response } from 'express';
import { isbot } from 'isbot';
import { ServerError } from '../../base/errors';
import { createCrowd, type EnterCrowd } from './crowd';
import { earlyLinks, type ReadyPage, renderParts, sendRedirect, setPageHead } from './page-head';
import { type PageHandlerOptions } from './page-options';
import { preparePage } from './prepare-page';
import { sharedPages } from './shared-pages';
import { type Texts } from './texts';

interface Answer {
  /** Leaves the crowd when the page is made, even if its browser reads it slowly. */
  readonly leave: () => void;
  readonly page: ReadyPage;
  readonly texts: Texts;
  readonly request: Request;
  readonly response: Response;
}

interface OwnPageOptions extends PageHandlerOptions {
  /** The request comes with a session. */
  readonly isPersonal: boolean;
  readonly enter: EnterCrowd;
}

/** Streams the page: to browsers from the shell on, to crawlers once everything is there. */
function streamPage(
  { page, texts, request, response, leave }: Answer,
  options: OwnPageOptions,
): Promise<void> {
  const { renderTimeoutMs, log, clock, isPersonal } = options;
  const manifest = options.manifest();
  const parts = renderParts(page, manifest, texts);
  const waitsForAll = isbot(request.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    const send = () => {
      const links = earlyLinks(parts.assets.styles, manifest.fonts);
      setPageHead(response, { status: page.status, links, isPersonal });
      stream.pipe(response);
    };
    const stream = page.render({
      ...parts,
      nonce: response.locals.nonce ?? '',
      sentAt: clock.estimate().toISOString(),
      onShellReady: () => {
        if (!waitsForAll) send();
      },
      onAllReady: () => {
        leave();
        if (waitsForAll) send();
      },
      onShellError: reject,
      onError: (error) =>
        log.error({ err: error, requestId: request.id }, 'part of a page failed to render'),
    });
    const timer = setTimeout(
      () => stream.abort(new Error('The render took too long')),
      renderTimeoutMs,
    );
    response.on('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stream.abort(new Error('The client went away'));
      resolve();
    });
  });
}

async function sendOwnPage(
  request: Request,
  response: Response,
  options: OwnPageOptions,
): Promise<void> {
  const leave = options.enter();
  try {
    const [{ page }, texts] = await Promise.all([
      preparePage(request, response, options),
      options.texts(),
    ]);
    if (page.kind === 'redirect') sendRedirect(response, page);
    else await streamPage({ page, texts, request, response, leave }, options);
  } finally {
    leave();
  }
}

/** Answers every address of the app with its page. Status and redirects are decided before the first byte. */
export function pageHandler(options: PageHandlerOptions): RequestHandler {
  const { clients, pageLifeMs } = options;
  const enter = createCrowd();
  const sendSharedPage = sharedPages(options, enter);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ServerError('method-not-allowed');
    const isVisitor = clients.forRequest(request, response) === clients.anonymous;
    if (isVisitor && pageLifeMs > 0) await sendSharedPage(request, response);
    else await sendOwnPage(request, response, { ...options, isPersonal: !isVisitor, enter });
  };
}
