import { html, type Html } from '../platform/html';
import { mailLinks } from './links';
import { layout, time } from './mailbox-layout';
import { listAddress } from './mailbox-pages';
import { type MailMessage } from './schema';

/** The ways to look at a message, with the names of their tabs. */
const VIEWS = { html: 'HTML', text: 'Text' } as const;
type View = keyof typeof VIEWS;

interface MessageView {
  /** Path under which the mailbox is mounted. */
  base: string;
  message: MailMessage;
  view: View;
}

/** Links to the views of the message; the present one is marked. */
const choices = ({ base, message, view }: MessageView): Html =>
  html`<nav class="choices" aria-label="Views">
    ${Object.entries(VIEWS).map(
      ([name, label]) =>
        html`<a
          href="${base}/messages/${message.id}?view=${name}"
          ${name === view ? html`aria-current="page"` : null}
          >${label}</a
        >`,
    )}
  </nav>`;

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

const htmlView = ({ base, message }: MessageView): Html =>
  message.html === ''
    ? html`<p class="empty">This email has no HTML, only text.</p>`
    : html`<iframe
          class="body"
          title="Content of the email"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="${base}/messages/${message.id}/html"
        ></iframe>
        ${linkList(message)}`;

const textView = ({ message: { text } }: MessageView): Html =>
  text === ''
    ? html`<p class="empty">This email has no text version.</p>`
    : html`<pre class="text" tabindex="0" aria-label="Text of the email">${text}</pre>`;

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

/** One message: its headers, one of its views, its attachments and its links. No script runs on the page. */
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
        ${Object.entries(message.headers).map(([name, value]) => fact(name, html`<code>${value}</code>`))}
      </dl>
      ${attachmentList(shown)} ${choices(shown)}
      ${shown.view === 'html' ? htmlView(shown) : textView(shown)}`,
  });
}
