import { html, type Html } from '../platform/html';
import { layout, time } from './mailbox-layout';
import { type ListedMessage, type MailFilter } from './mailbox-store';

interface ListView {
  /** Path under which the mailbox is mounted. */
  base: string;
  messages: readonly ListedMessage[];
  recipients: readonly string[];
  filter: MailFilter;
  page: number;
  pages: number;
  total: number;
}

/** The address of the list with a filter. */
export function listAddress(base: string, { to, search }: MailFilter, page: number): string {
  const query = new URLSearchParams({
    ...(to ? { to } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${base}/?${query}` : `${base}/`;
}

function filterForm({ base, recipients, filter }: ListView): Html {
  const options = recipients.map((to) => html`<option value="${to}"></option>`);
  return html`<form class="search" method="get" action="${base}/" role="search">
    <label class="field wideField"
      ><span>To</span>
      <input
        name="to"
        type="search"
        list="recipients"
        placeholder="Everybody"
        autocomplete="off"
        value="${filter.to ?? ''}"
      />
    </label>
    <datalist id="recipients">${options}</datalist>
    <label class="field wideField"
      ><span>Words</span>
      <input
        name="q"
        type="search"
        placeholder="In the subject, the text or an address"
        value="${filter.search ?? ''}"
      />
    </label>
    <button class="strong" type="submit">Show</button>
  </form>`;
}

const attachmentsOf = ({ attachmentCount: count }: ListedMessage): string =>
  count === 1 ? '1 attachment' : `${count} attachments`;

const row = (base: string, message: ListedMessage): Html =>
  html`<li class="row" data-read="${String(message.read)}">
    <a href="${base}/messages/${message.id}">
      <span class="subject"
        >${message.read ? null : html`<span class="unseen">Unread: </span>`}${message.subject}</span
      >
      <span class="to">${message.to}</span>
      <span class="meta"
        ><span class="labels"
          >${message.attachmentCount > 0 ? html`<span class="tag">${attachmentsOf(message)}</span> ` : null}<span
            class="tag"
            >${message.template}</span
          ></span
        >
        ${time(message.createdAt)}</span
      >
    </a>
  </li>`;

function pager({ base, filter, page, pages }: ListView): Html | null {
  if (pages <= 1) return null;
  const newer = html`<a rel="prev" href="${listAddress(base, filter, page - 1)}">Newer</a>`;
  const older = html`<a rel="next" href="${listAddress(base, filter, page + 1)}">Older</a>`;
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

export function missingPage(base: string): string {
  return layout({
    base,
    title: 'Not found · Mailbox',
    main: html`<h1>There is no such email</h1>
      <p class="empty">It may be from another sandbox. <a href="${base}/">Show all emails</a>.</p>`,
  });
}
