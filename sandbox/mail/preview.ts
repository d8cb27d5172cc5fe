import { type MailMessage } from './schema';

/** The color schemes of a preview; `system` is that of the reader's browser. */
export const LOOKS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
export type Look = keyof typeof LOOKS;

const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** A frame of foreign content has the browser's color scheme; only the email itself can be changed to have another. */
function withLook(html: string, look: Look): string {
  if (look === 'system') return html;
  return html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_query, scheme: string) =>
      scheme.toLowerCase() === look ? ALWAYS : NEVER,
    )
    .replaceAll(/(color-scheme"?\s*(?::|content=")\s*)light dark/gi, `$1${look}`);
}

/** Links inside a frame without a target would try to replace the frame. */
const opensLinksInNewTab = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

/** Pictures that came with the email take the place of references to them. */
const withInlinePictures = ({ html, attachments }: MailMessage): string =>
  attachments.reduce(
    (shown, { contentId, type, content }) =>
      contentId ? shown.replaceAll(`cid:${contentId}`, `data:${type};base64,${content}`) : shown,
    html,
  );

/** The HTML of an email for the frame of its page. */
export const previewOf = (message: MailMessage, look: Look): string =>
  opensLinksInNewTab(withLook(withInlinePictures(message), look));
