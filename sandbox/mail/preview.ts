import { type MailMessage } from './schema';

/** The color schemes of a preview; `system` is that of the reader's browser. */
export const LOOKS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
export type Look = keyof typeof LOOKS;

const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** Gives an email a color scheme by changing its HTML, because a frame always has the browser's own. */
function withLook(html: string, look: Look): string {
  if (look === 'system') return html;
  return html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_query, scheme: string) =>
      scheme.toLowerCase() === look ? ALWAYS : NEVER,
    )
    .replaceAll(/(color-scheme"?\s*(?::|content=")\s*)light dark/gi, `$1${look}`);
}

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
export const previewOf = (message: MailMessage, look: Look): string =>
  opensLinksInNewTab(withLook(withInlinePictures(message), look));
