import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { type Request, type Response } from 'express';
import { createMarks, cutAtMarks, type GappedText } from '../../base/gapped-text';
import { type EnterCrowd } from './crowd';
import { createKeptPages, type Kept } from './kept-pages';
import {
  earlyLinks,
  type PageRedirect,
  type ReadyPage,
  renderParts,
  sendRedirect,
  setPageHead,
} from './page-head';
import { type PageHandlerOptions } from './page-options';
import { preparePage } from './prepare-page';
import { type Texts } from './texts';

const MAX_BYTES = 64 * 1024 * 1024;

/** The values that differ between visitors. */
type Gap = 'nonce' | 'sentAt';

interface SharedPage {
  readonly kind: 'page';
  readonly status: number;
  /** The `Link` header. */
  readonly links: string;
  readonly text: GappedText<Gap>;
  /** The moment for which it was loaded, by the marketplace's clock. */
  readonly now: Date;
}

type Shared = SharedPage | PageRedirect;

interface Rendered {
  readonly page: SharedPage;
  /** Whether every part could be rendered. */
  readonly isWhole: boolean;
}

interface WholeOptions extends PageHandlerOptions {
  /** The id of the first request that the page is made for. */
  readonly requestId: unknown;
}

/** Renders the page to its end. Rejects if not even its frame can be rendered. */
async function renderWhole(
  page: ReadyPage,
  texts: Texts,
  { manifest: readManifest, renderTimeoutMs, log, requestId }: WholeOptions,
): Promise<Rendered> {
  const manifest = readManifest();
  const parts = renderParts(page, manifest, texts);
  const marks = createMarks<Gap>(['nonce', 'sentAt']);
  const collected = new PassThrough();
  let isWhole = true;
  const html = await new Promise<string>((resolve, reject) => {
    const stream = page.render({
      ...parts,
      ...marks,
      onShellReady: () => undefined,
      onAllReady: () => {
        clearTimeout(timer);
        stream.pipe(collected);
        resolve(readAll(collected));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error) => {
        isWhole = false;
        log.error({ err: error, requestId }, 'part of a page failed to render');
      },
    });
    const timer = setTimeout(
      () => stream.abort(new Error('The render took too long')),
      renderTimeoutMs,
    );
  });
  const { status, now } = page;
  const links = earlyLinks(parts.assets.styles, manifest.fonts);
  return { page: { kind: 'page', status, links, text: cutAtMarks(html, marks), now }, isWhole };
}

/**
 * Answers visitors without a session. One page is made for all who ask for it within some seconds, with a new nonce for each. Complete
 * pages that are marked as shared are kept. Any other page is given only to visitors who wait for it at the same time.
 */
export function sharedPages(options: PageHandlerOptions, enter: EnterCrowd) {
  const { clock, pageLifeMs, renderer, texts } = options;
  const find = createKeptPages<Shared>({
    maxBytes: MAX_BYTES,
    // The marketplace's clock decides, so that pages are made again when that clock was moved.
    isFresh: (shared) => {
      const age = shared.kind === 'page' ? clock.estimate().getTime() - shared.now.getTime() : NaN;
      return age >= 0 && age < pageLifeMs;
    },
  });

  // Readers in all time zones share these pages, so the pages know nothing else of the cookies.
  const lookOf = ({ headers }: Request) => {
    const { zone: _zone, ...look } = renderer().lookOf(headers.cookie ?? '');
    return look;
  };
  const make = async (request: Request, response: Response): Promise<Kept<Shared>> => {
    const [{ page, isComplete }, pageTexts] = await Promise.all([
      preparePage(request, response, { ...options, look: lookOf(request) }),
      texts(),
    ]);
    if (page.kind === 'redirect') return { page, size: null };
    const rendered = await renderWhole(page, pageTexts, { ...options, requestId: request.id });
    const isKept = page.isShared && page.status === 200 && isComplete && rendered.isWhole;
    return { page: rendered.page, size: isKept ? rendered.page.text.size : null };
  };

  return async (request: Request, response: Response): Promise<void> => {
    const key = JSON.stringify([request.originalUrl, lookOf(request)]);
    // Stored pages do not read the marketplace's clock, so it is read here.
    void clock.now();
    const shared = await find(key, async () => {
      const leave = enter();
      try {
        return await make(request, response);
      } finally {
        leave();
      }
    });
    if (shared.kind === 'redirect') {
      sendRedirect(response, shared);
      return;
    }
    const { nonce = '' } = response.locals;
    const { status, links } = shared;
    setPageHead(response, { status, links, isPersonal: false });
    response.end(shared.text.fill({ nonce, sentAt: clock.estimate().toISOString() }));
  };
}
