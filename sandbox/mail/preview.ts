import { type MailMessage } from './schema';

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
export const previewOf = (message: MailMessage): string =>
  opensLinksInNewTab(withInlinePictures(message));
