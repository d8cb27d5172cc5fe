import { html, type Html } from '../../platform/html';

interface Page {
  /** Path under which the console is mounted. */
  base: string;
  title: string;
  main: Html;
  /** The login page shows no navigation. */
  navigation?: boolean;
  /** The place in the navigation that the page belongs to, such as `listings`. */
  here?: string;
  /** The link to the list, on the page of one resource. */
  back?: { path: string; label: string };
}

const PLACES = [
  ['', 'Clock'],
  ['listings', 'Listings'],
  ['users', 'People'],
  ['transactions', 'Transactions'],
  ['processes', 'Processes'],
  ['settings', 'Settings'],
] as const;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const hourFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** A moment. Lines break only between its day and its time. */
export const time = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}"
    ><span>${dayFormat.format(date)},</span> <span>${hourFormat.format(date)} UTC</span></time
  >`;

const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;
const arrow = html`<span role="img" aria-label="to">→</span>`;

/** A booking of whole days as "Sat, Nov 28, 2026 → Mon, Nov 30, 2026 · 2 nights"; one of hours as two moments. */
export function stay(start: Date, end: Date): Html {
  const [from, to] = [start.getTime(), end.getTime()];
  if (from % DAY_MS !== 0 || to % DAY_MS !== 0) return html`${time(start)} ${arrow} ${time(end)}`;
  const nights = (to - from) / DAY_MS;
  return html`<time datetime="${start.toISOString()}">${weekdayFormat.format(start)}</time>
    ${arrow}
    <time datetime="${end.toISOString()}">${weekdayFormat.format(end)}</time> · ${nights}
    ${nights === 1 ? 'night' : 'nights'}`;
}

/** An email address. A line breaks before its host name if it does not fit. */
export const emailAddress = (email: string): Html => {
  const at = email.lastIndexOf('@');
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`;
};

export const personLink = (base: string, id: string, email: string): Html =>
  html`<a href="${base}/users/${id}">${emailAddress(email)}</a>`;

/** A name without its namespace: `state/accepted` is shown as "accepted". */
export const shortName = (text: string): string => text.replace(/^[\w.-]+\//, '');

/** A state or a role, without its namespace. */
export const tag = (text: string): Html =>
  html`<span class="tag" data-kind="${shortName(text)}">${shortName(text)}</span>`;

/** A button that posts to an address of the console, with fixed fields. */
export const action = (address: string, label: string, fields: Record<string, string> = {}): Html =>
  html`<form class="action" method="post" action="${address}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit">${label}</button>
  </form>`;

const current = html`aria-current="page"`;

/** Whether a page is the place itself or below it. */
const isAt = (path: string, here: string | undefined): boolean =>
  here === path || (path !== '' && here?.startsWith(`${path}/`) === true);

const navigationOf = (base: string, here: string | undefined): Html =>
  html`<nav class="places" aria-label="Console">
    <ul>
      ${PLACES.map(
        ([path, label]) =>
          html`<li>
            <a href="${base}/${path}" ${isAt(path, here) ? current : null}>${label}</a>
          </li>`,
      )}
      <li><a href="/mailbox/">Mailbox</a></li>
    </ul>
    ${action(`${base}/logout`, 'Log out')}
  </nav>`;

export function layout({ base, title, main, navigation = true, here, back }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Console</title>
        <link rel="stylesheet" href="${base}/console.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the page</a>
        <header class="top">
          <a class="brand" href="${base}/">Console</a>
          <p>The operator's view of this sandbox.</p>
        </header>
        <div class="frame">
          ${navigation ? navigationOf(base, here) : null}
          <main id="main">
            ${back ? html`<p class="back"><a href="${base}/${back.path}">${back.label}</a></p>` : null}
            <h1>${title}</h1>
            ${main}
          </main>
        </div>
      </body>
    </html> `.markup;
}

type Cell = Html | string | number;

export const row = (...cells: readonly Cell[]): readonly Cell[] => cells;

/** A table with a caption for screen readers. On a phone each row is a card, and each cell has a label. */
export const table = (
  caption: string,
  heads: readonly string[],
  lines: readonly (readonly Cell[])[],
): Html =>
  lines.length === 0
    ? html`<p class="empty">Nothing here yet.</p>`
    : html`<div class="records" role="region" aria-label="${caption}" tabindex="0">
        <table role="table">
          <caption class="unseen">
            ${caption}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              ${heads.map((head) => html`<th scope="col">${head === '' ? html`<span class="unseen">Actions</span>` : head}</th>`)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${lines.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map((cell, index) => html`<td role="cell" data-head="${heads[index] ?? ''}">${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
