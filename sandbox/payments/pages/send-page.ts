import { type Response } from 'express';
import { html, type Html } from '../../platform/html';

export interface Page {
  title: string;
  bodyClass: string;
  /** The service's time in milliseconds since 1970, for scripts. */
  now?: number;
  script?: string;
  body: Html;
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'font-src *',
  "connect-src 'self'",
  "base-uri 'none'",
];

/** Sends a whole page. Only `framed` pages may be shown in frames of other sites. */
export function sendPage(
  res: Response,
  page: Page,
  { framed, status = 200 }: { framed: boolean; status?: number },
): void {
  const { title, bodyClass, now, script, body } = page;
  const policy = framed ? POLICY : [...POLICY, "frame-ancestors 'none'"];
  res
    .status(status)
    .set({
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <link rel="stylesheet" href="/stripe/assets/pages.css" />
          </head>
          <body class="${bodyClass}" data-now="${now ?? 0}">
            ${body} ${script ? html`<script src="/stripe/assets/${script}"></script>` : null}
          </body>
        </html>`.markup,
    );
}
