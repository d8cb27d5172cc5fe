import { type ServerFeature } from '../../core/feature';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Response, Router } from 'express';
import { emailPreviewsPath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { escapeHtml } from '../../base/escape-html';
import { plainTexts } from '../../core/plain-pages/plain-page';

/** The folder is written by `npm run process:emails`. */
const FOLDER = path.resolve('process/emails/previews');
const NAME = /^[a-z][a-z-]*$/;
const DARK_MODE = '@media (prefers-color-scheme: dark)';

const looks = { light: '@media not all', dark: '@media all' } as const;
type Look = keyof typeof looks;
const isLook = (value: unknown): value is Look => value === 'light' || value === 'dark';
const lookNames = { light: 'EmailPreviews.light', dark: 'EmailPreviews.dark' } as const;

interface Preview {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

async function loadPreviews(): Promise<readonly Preview[]> {
  const files = await readdir(FOLDER).catch((): string[] => []);
  const names = files.filter((file) => file.endsWith('.txt')).map((file) => path.parse(file).name);
  return Promise.all(
    names.map(async (name) => {
      const [subject = '', ...lines] = (
        await readFile(path.join(FOLDER, `${name}.txt`), 'utf8')
      ).split('\n');
      return { name, subject, text: lines.join('\n').trim() };
    }),
  );
}

const loadHtml = async (name: unknown): Promise<string | undefined> =>
  typeof name === 'string' && NAME.test(name)
    ? readFile(path.join(FOLDER, `${name}.html`), 'utf8').catch(() => undefined)
    : undefined;

const STYLES = `
:root { color-scheme: light dark; font-family: sans-serif; }
body { max-width: 1240px; margin: 0 auto; padding: 24px 16px; }
section { padding-block: 16px; border-top: 1px solid; }
div { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); }
iframe { width: 100%; height: 720px; border: 1px solid; }
pre { overflow-x: auto; white-space: pre-wrap; }
`;

interface Page {
  readonly previews: readonly Preview[];
  readonly config: PublicConfig;
  readonly nonce: string;
}

function page({ previews, config, nonce }: Page): string {
  const text = plainTexts(config);
  const frame = (name: string, look: Look) =>
    `<iframe loading="lazy" sandbox="allow-same-origin" title="${name}, ${text(lookNames[look])}" src="${emailPreviewsPath(name, look)}"></iframe>`;
  const sections = previews.map(
    ({ name, subject, text: words }) => `<section id="${name}">
<h2>${escapeHtml(subject)}</h2>
<p>${name}</p>
<div>${frame(name, 'light')}${frame(name, 'dark')}</div>
<details><summary>${text('EmailPreviews.text')}</summary><pre>${escapeHtml(words)}</pre></details>
</section>`,
  );
  return `<!doctype html>
<html lang="${config.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('EmailPreviews.title')} | ${escapeHtml(config.marketplaceName)}</title>
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<main>
<h1>${text('EmailPreviews.title')}</h1>
<p>${text('EmailPreviews.lead')}</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

/** Sends an email in a frame with its own policy: no scripts, and nothing from elsewhere. Emails have styles in their tags. */
function sendFramed(response: Response, html: string): void {
  response
    .set({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    .type('html')
    .send(html);
}

/** The emails with sample data, as part of the style guide: in light and dark mail programs, and as plain text. */
function emailPreviews(config: PublicConfig): Router {
  const router = Router();
  router.get(emailPreviewsPath(), async (_request, response) => {
    const nonce = response.locals.nonce ?? '';
    response
      .set(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
      )
      .type('html')
      .send(page({ previews: await loadPreviews(), config, nonce }));
  });
  router.get(emailPreviewsPath(':name', ':look'), async (request, response, next) => {
    const { name, look } = request.params;
    const html = isLook(look) ? await loadHtml(name) : undefined;
    if (html === undefined || !isLook(look)) next();
    else sendFramed(response, html.replaceAll(DARK_MODE, looks[look]));
  });
  return router;
}

/** The emails with sample data, as pages of the style guide. */
export const styleGuide: ServerFeature = {
  name: 'style-guide',
  open: ({ config }) => ({ pages: () => [emailPreviews(config.public)] }),
};
