import { type Request, type RequestHandler, type Response } from 'express';
import { isbot } from 'isbot';
import { type PageAnswer } from '~/app/server-entry';
import { ServerError } from '../errors';
import { RETRY_AFTER_S } from '../middleware/error-handler';
import { type AssetManifest } from './asset-manifest';
import { preparePage, type PreparePageOptions } from './prepare-page';
import { type TextSource, type Texts } from './texts';

export interface PageHandlerOptions extends PreparePageOptions {
  readonly texts: TextSource;
  /** A function, because a development server replaces it while it runs. */
  readonly manifest: () => AssetManifest;
  readonly renderTimeoutMs: number;
}

const UNAVAILABLE = 503;

type ReadyPage = Extract<PageAnswer, { kind: 'page' }>;

function assetsOf(manifest: AssetManifest, chunk: string) {
  const page = manifest.pages[chunk] ?? { js: [], css: [] };
  return {
    styles: [...manifest.entry.css, ...page.css],
    scripts: [...manifest.entry.js, ...page.js],
  };
}

/** What the first paint waits for. Announced in a header, because the page's text names its pictures first. */
function earlyLinks(styles: readonly string[], fonts: readonly string[]): string {
  return [
    ...styles.map((url) => `<${url}>; rel=preload; as=style`),
    ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}

interface Answer {
  readonly page: ReadyPage;
  readonly texts: Texts;
  readonly request: Request;
  readonly response: Response;
}

/** Streams the page: to browsers from the shell on, to crawlers once everything is there. */
function streamPage(
  { page, texts, request, response }: Answer,
  options: PageHandlerOptions,
): Promise<void> {
  const { renderTimeoutMs, log } = options;
  const manifest = options.manifest();
  const assets = assetsOf(manifest, page.chunk);
  const waitsForAll = isbot(request.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    const send = () => {
      response
        .status(page.status)
        .type('html')
        .set('cache-control', 'private, no-cache')
        .set('link', earlyLinks(assets.styles, manifest.fonts))
        .vary('Cookie');
      stream.pipe(response);
    };
    const stream = page.render({
      assets,
      entryScripts: manifest.entry.js,
      messages: texts.all,
      clientMessages: texts.overrides,
      nonce: response.locals.nonce ?? '',
      onShellReady: () => {
        if (!waitsForAll) send();
      },
      onAllReady: () => {
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

/** Answers every address of the app with its page. Status and redirects are decided before the first byte. */
export function pageHandler(options: PageHandlerOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ServerError('method-not-allowed');
    const [page, pageTexts] = await Promise.all([
      preparePage(request, response, options),
      options.texts(),
    ]);
    if (page.kind === 'redirect') {
      // The target depends on the session and on titles that change, so no browser may cache it.
      response.set('cache-control', 'private, no-cache').vary('Cookie');
      response.redirect(page.status, page.to);
      return;
    }
    if (page.status === UNAVAILABLE) response.set('retry-after', RETRY_AFTER_S);
    await streamPage({ page, texts: pageTexts, request, response }, options);
  };
}
