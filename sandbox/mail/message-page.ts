import { html, type Html } from '../platform/html';
import { mailLinks } from './links';
import { layout, time } from './mailbox-layout';
import { listAddress } from './mailbox-pages';
import { type Look, LOOKS } from './preview';
import { type MailMessage } from './schema';

/** The ways to look at a message, with the names of their tabs. */
export const VIEWS = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
} as const;
type View = keyof typeof VIEWS;

/** The widths of a preview. */
export const WIDTHS = { full: 'Full width', phone: 'Phone' } as const;
type Width = keyof typeof WIDTHS;

interface MessageView {
  /** Path under which the mailbox is mounted. */
  base: string;
  message: MailMessage;
  view: View;
  look: Look;
  width: Width;
  /** Names and values of the header, in order. */
  headers: readonly (readonly [string, string])[];
  source: string;
}

interface Choice {
  name: 'view' | 'look' | 'width';
  label: string;
  options: Readonly<Record<string, string>>;
}

/** Links to the variants of the page; the present one is marked. */
function choices(shown: MessageView, { name, label, options }: Choice): Html {
  const { base, message, view, look, width } = shown;
  const links = Object.entries(options).map(([value, text]) => {
    const query = new URLSearchParams({ view, look, width, [name]: value }).toString();
    return html`<a
      href="${base}/messages/${message.id}?${query}"
      ${value === shown[name] ? html`aria-current="page"` : null}
      >${text}</a
    >`;
  });
  return html`<nav class="choices" aria-label="${label}">${links}</nav>`;
}

function linkList(message: MailMessage): Html | null {
  const links = mailLinks(message.html);
  if (links.length === 0) return null;
  return html`<section aria-labelledby="links">
    <h2 id="links">Links</h2>
    <ul class="links">
      ${links.map(({ url, label }) => html`<li><a href="${url}">${label}</a> <code>${url}</code></li>`)}
    </ul>
  </section>`;
}

const htmlView = (shown: MessageView): Html => {
  const { base, message, look, width } = shown;
  if (message.html === '') return html`<p class="empty">This email has no HTML, only text.</p>`;
  return html`<div class="preview">
      ${choices(shown, { name: 'look', label: 'Color scheme of the preview', options: LOOKS })}
      ${choices(shown, { name: 'width', label: 'Width of the preview', options: WIDTHS })}
    </div>
    <iframe
      class="body"
      data-look="${look}"
      data-width="${width}"
      title="Content of the email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="${base}/messages/${message.id}/html?look=${look}"
    ></iframe>
    ${linkList(message)}`;
};

const textView = ({ message: { text } }: MessageView): Html =>
  text === ''
    ? html`<p class="empty">This email has no text version.</p>`
    : html`<pre class="text" tabindex="0" aria-label="Text of the email">${text}</pre>`;

const headersView = ({ headers }: MessageView): Html =>
  html`<dl class="facts wideNames">
    ${headers.map(([name, value]) => fact(name, html`<code>${value}</code>`))}
  </dl>`;

const sourceView = ({ base, message, source }: MessageView): Html =>
  html`<p><a href="${base}/messages/${message.id}/source">Download as a file (.eml)</a></p>
    <pre class="text source" tabindex="0" aria-label="Source of the email">${source}</pre>`;

const VIEW_OF: Readonly<Record<View, (shown: MessageView) => Html>> = {
  html: htmlView,
  text: textView,
  headers: headersView,
  source: sourceView,
};

const fact = (name: string, value: Html | string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A size in bytes for people. */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${sizeFormat.format(kilobytes)} KB`
    : `${sizeFormat.format(kilobytes / 1024)} MB`;
}

function attachmentList({ base, message }: MessageView): Html | null {
  if (message.attachments.length === 0) return null;
  const items = message.attachments.map(
    ({ filename, type, content }, index) =>
      html`<li>
        <a href="${base}/messages/${message.id}/attachments/${index}">${filename}</a>
        <span class="hint">${type}, ${sizeText(Buffer.byteLength(content, 'base64'))}</span>
      </li>`,
  );
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul class="links">
      ${items}
    </ul>
  </section>`;
}

/** One message: its header, one of its views, its attachments and its links. No script runs on the page. */
export function messagePage(shown: MessageView): string {
  const { base, message } = shown;
  const to = listAddress(base, { to: message.to }, 1);
  return layout({
    base,
    title: `${message.subject} · Mailbox`,
    main: html`<p class="back"><a href="${base}/">All emails</a></p>
      <h1>${message.subject || 'No subject'}</h1>
      <dl class="facts">
        ${fact('To', html`<a href="${to}">${message.to}</a>`)} ${fact('From', message.from)}
        ${fact('Sent', time(message.createdAt))}
        ${fact('Template', html`<span class="tag">${message.template}</span>`)}
      </dl>
      ${attachmentList(shown)} ${choices(shown, { name: 'view', label: 'Views', options: VIEWS })}
      ${VIEW_OF[shown.view](shown)}`,
  });
}
