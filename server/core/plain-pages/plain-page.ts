import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { aroundSpanner, spannerPath } from '~/lib/wordmark';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';
import { englishTexts } from '../../base/english-texts';
import { escapeHtml } from '../../base/escape-html';

/** Pages that must work when nothing else does: no scripts of the app, no rendering, no call to a service. */
export interface PlainPage {
  readonly title: MessageId;
  readonly text: MessageId;
  /** A drawing in `public/illustrations/outlines`. */
  readonly outline: 'drill' | 'pipeWrench' | 'handTools';
  readonly hasHomeLink?: boolean;
  /** HTML in place of the buttons. */
  readonly actions?: string;
  /** HTML under the buttons. */
  readonly note?: string;
  /** JavaScript for the end of the page. */
  readonly script?: string;
}

interface Surroundings {
  readonly config: PublicConfig;
  readonly styles: readonly string[];
  readonly nonce: string;
  /** The visitor's choice; undefined: as the device is set. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** English and escaped: hosted texts come from a service, which may be down. */
export function plainTexts(config: PublicConfig): TextOf {
  const text = englishTexts(config);
  return (id, values) => escapeHtml(text(id, values));
}

export const outlineFile = ({ outline }: Pick<PlainPage, 'outline'>): string =>
  `/illustrations/outlines/${outline}.svg`;

function actions({ hasHomeLink = true }: PlainPage, text: TextOf): string {
  const home = `<a class="plainButton" href="${pathTo('landing')}">${text('PlainPage.home')}</a>`;
  // A link to the same address, because a button would need a script.
  return `<div class="plainActions"><a class="plainButton" data-look="primary" href="">${text(
    'PlainPage.tryAgain',
  )}</a>${hasHomeLink ? home : ''}</div>`;
}

function wordmark({ marketplaceName }: PublicConfig): string {
  const { before, after } = aroundSpanner(marketplaceName);
  const mark = `<svg viewBox="0 0 60 26" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${spannerPath}"/></svg>`;
  return `<span class="plainLetters" aria-hidden="true">${escapeHtml(before)}${mark}${escapeHtml(after)}</span>`;
}

/** A whole document in the product's design. */
export function plainPage(page: PlainPage, { config, styles, nonce, theme }: Surroundings): string {
  const text = plainTexts(config);
  const name = escapeHtml(config.marketplaceName);
  return `<!doctype html>
<html lang="${config.locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(page.title)} | ${name}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="plain">
<header class="plainBar"><a class="plainLogo" href="${pathTo('landing')}"><span class="plainName">${name}</span>${wordmark(config)}</a></header>
<main class="plainBoard">
<img class="plainOutline" src="${outlineFile(page)}" alt="" width="1080" height="880">
<h1>${text(page.title)}</h1>
<p>${text(page.text)}</p>
${page.actions ?? actions(page, text)}
${page.note ?? ''}
</main>
${page.script ? `<script nonce="${nonce}">${page.script}</script>` : ''}
</body>
</html>
`;
}
