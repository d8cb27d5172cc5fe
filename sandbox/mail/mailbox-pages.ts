import { html, type Html } from '../platform/html';
import { mailLinks } from './links';
import { type MailFilter } from './mailbox-store';
import { type MailMessage } from './schema';

interface Layout {
  base: string;
  title: string;
  main: Html;
}

interface ListView {
  /** Path under which the mailbox is mounted. */
  base: string;
  messages: readonly MailMessage[];
  recipients: readonly string[];
  filter: MailFilter;
  page: number;
  pages: number;
  total: number;
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const time = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${timeFormat.format(date)} UTC</time>`;

function layout({ base, title, main }: Layout): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/mailbox.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the messages</a>
        <header class="top">
          <a class="brand" href="${base}/">Mailbox</a>
          <p>Every email of this sandbox. Nothing leaves the machine.</p>
        </header>
        <main id="main">${main}</main>
      </body>
    </html> `.markup;
}

function address(base: string, { to, search }: MailFilter, page: number): string {
  const query = new URLSearchParams({
    ...(to ? { to } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${base}/?${query}` : `${base}/`;
}

function filterForm({ base, recipients, filter }: ListView): Html {
  const options = recipients.map(
    (to) => html`<option value="${to}" ${to === filter.to ? html`selected` : null}>${to}</option>`,
  );
  return html`<form class="filter" method="get" action="${base}/" role="search">
    <label for="to">To</label>
    <select id="to" name="to">
      <option value="">Everybody</option>
      ${options}
    </select>
    <label for="q">Words</label>
    <input id="q" name="q" type="search" value="${filter.search ?? ''}" />
    <button type="submit">Show</button>
  </form>`;
}

const row = (base: string, message: MailMessage): Html =>
  html`<li class="row" data-read="${String(message.read)}">
    <a href="${base}/messages/${message.id}">
      <span class="subject"
        >${message.read ? null : html`<span class="unread">Unread: </span>`}${message.subject}</span
      >
      <span class="to">${message.to}</span>
      <span class="meta"
        ><span class="tag">${message.template}</span> ${time(message.createdAt)}</span
      >
    </a>
  </li>`;

function pager({ base, filter, page, pages }: ListView): Html | null {
  if (pages <= 1) return null;
  const newer = html`<a rel="prev" href="${address(base, filter, page - 1)}">Newer</a>`;
  const older = html`<a rel="next" href="${address(base, filter, page + 1)}">Older</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? newer : null}<span>Page ${page} of ${pages}</span>${page < pages ? older : null}
  </nav>`;
}

function messageCount({ total, filter }: ListView): string {
  const filtered = filter.to || filter.search;
  if (total === 0) return filtered ? 'No email matches' : 'No email yet';
  return total === 1 ? '1 email' : `${total} emails`;
}

const emptyHint = ({ base, filter }: ListView): Html =>
  filter.to || filter.search
    ? html`<p class="empty">Try other words, or <a href="${base}/">show everything</a>.</p>`
    : html`<p class="empty">Sign up, book or write to somebody: the emails arrive here.</p>`;

/** The list of messages, newest first. */
export function listPage(view: ListView): string {
  const rows = view.messages.map((message) => row(view.base, message));
  return layout({
    base: view.base,
    title: 'Mailbox',
    main: html`${filterForm(view)}
      <h1>${messageCount(view)}</h1>
      ${
        rows.length > 0
          ? html`<ol class="rows">
              ${rows}
            </ol>`
          : emptyHint(view)
      }
      ${pager(view)}`,
  });
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

/** One message: its header, the HTML in a frame that cannot run anything, its links and its text version. */
export function messagePage(base: string, message: MailMessage): string {
  const fact = (name: string, value: Html | string): Html =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return layout({
    base,
    title: `${message.subject} · Mailbox`,
    main: html`<p class="back"><a href="${base}/">All emails</a></p>
      <h1>${message.subject}</h1>
      <dl class="facts">
        ${fact('To', html`<a href="${address(base, { to: message.to }, 1)}">${message.to}</a>`)}
        ${fact('From', message.from)} ${fact('Sent', time(message.createdAt))}
        ${fact('Template', html`<span class="tag">${message.template}</span>`)}
      </dl>
      <iframe
        class="body"
        title="Content of the email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="${base}/messages/${message.id}/html"
      ></iframe>
      ${linkList(message)}
      <section aria-labelledby="text">
        <h2 id="text">Text version</h2>
        <pre class="text">${message.text}</pre>
      </section>`,
  });
}

/** Shown for an address without a message. */
export function missingPage(base: string): string {
  return layout({
    base,
    title: 'Not found · Mailbox',
    main: html`<h1>There is no such email</h1>
      <p class="empty">It may be from another sandbox. <a href="${base}/">Show all emails</a>.</p>`,
  });
}
