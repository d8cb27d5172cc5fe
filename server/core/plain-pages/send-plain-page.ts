import { type Request, type Response } from 'express';
import { type PublicConfig } from '~/config/public-config';
import { type AssetManifest } from '../ssr/asset-manifest';
import { type PlainPage, plainPage } from './plain-page';

export interface PlainOptions {
  readonly config: PublicConfig;
  /** A function, because a development server replaces it while it runs. */
  readonly manifest: () => AssetManifest;
}

function themeOf(request: Request): 'light' | 'dark' | undefined {
  const { theme } = (request.cookies ?? {}) as Record<string, unknown>;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

interface Answer {
  readonly request: Request;
  readonly response: Response;
  readonly page: PlainPage;
}

/** Answers with a plain page in the visitor's theme. It is never cached. */
export function sendPlainPage(
  { request, response, page }: Answer,
  { config, manifest }: PlainOptions,
): void {
  const html = plainPage(page, {
    config,
    styles: manifest().plain,
    nonce: response.locals.nonce ?? '',
    theme: themeOf(request),
  });
  response.type('html').set('cache-control', 'no-store').send(html);
}
