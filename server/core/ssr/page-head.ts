import { type Response } from 'express';
import { type PageAnswer } from '~/app/server-entry';
import { RETRY_AFTER_S } from '../middleware/error-handler';
import { type AssetManifest } from './asset-manifest';
import { type Texts } from './texts';

export type ReadyPage = Extract<PageAnswer, { kind: 'page' }>;
export type PageRedirect = Extract<PageAnswer, { kind: 'redirect' }>;

const UNAVAILABLE = 503;

/** The parts that every render of the page gets, for any visitor. */
export function renderParts(page: ReadyPage, { entry, pages }: AssetManifest, texts: Texts) {
  const own = pages[page.chunk] ?? { js: [], css: [] };
  return {
    assets: { styles: [...entry.css, ...own.css], scripts: [...entry.js, ...own.js] },
    messages: texts.all,
    clientMessages: texts.overrides,
  };
}

/** The `Link` header for resources that the first paint waits for. It is a header, because the page's text names its pictures first. */
export const earlyLinks = (styles: readonly string[], fonts: readonly string[]): string =>
  [
    ...styles.map((url) => `<${url}>; rel=preload; as=style`),
    ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');

interface PageHead {
  readonly status: number;
  /** The `Link` header. */
  readonly links: string;
  /** The page is for somebody who is logged in. */
  readonly isPersonal: boolean;
}

/**
 * Sets the head of a page's answer. Browsers must not store a page with personal data: going back from another site would show outdated
 * data, and would show the data to the next person after a logout.
 */
export function setPageHead(response: Response, { status, links, isPersonal }: PageHead): void {
  if (status === UNAVAILABLE) response.set('retry-after', RETRY_AFTER_S);
  response
    .status(status)
    .type('html')
    .set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
    .set('link', links)
    .vary('Cookie');
}

/** The target depends on the session and on titles that change, so no browser may cache it. */
export function sendRedirect(response: Response, { status, to }: PageRedirect): void {
  response.set('cache-control', 'private, no-cache').vary('Cookie').redirect(status, to);
}
