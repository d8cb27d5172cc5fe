import { html, type Html } from '../../platform/html';

interface Page {
  /** Path under which the console is mounted. */
  base: string;
  title: string;
  main: Html;
  /** The login page shows no navigation. */
  navigation?: boolean;
}

const LINKS = [
  ['', 'Overview'],
  ['listings', 'Listings'],
  ['users', 'Users'],
  ['transactions', 'Transactions'],
  ['processes', 'Processes'],
] as const;

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const time = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${timeFormat.format(date)} UTC</time>`;

/** A state or a role, without its namespace. */
export const tag = (text: string): Html =>
  html`<span class="tag">${text.replace(/^[\w.-]+\//, '')}</span>`;

/** A button that posts to an address of the console, with fixed fields. */
export const action = (address: string, label: string, fields: Record<string, string> = {}): Html =>
  html`<form class="action" method="post" action="${address}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit">${label}</button>
  </form>`;

const navigationOf = (base: string): Html =>
  html`<nav class="places" aria-label="Console">
    ${LINKS.map(([path, label]) => html`<a href="${base}/${path}">${label}</a>`)}
    <a href="/mailbox/">Mailbox</a>
    ${action(`${base}/logout`, 'Log out')}
  </nav>`;

/** A whole page of the console. */
export function layout({ base, title, main, navigation = true }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Console</title>
        <link rel="stylesheet" href="/mailbox/mailbox.css" />
        <link rel="stylesheet" href="${base}/console.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the page</a>
        <header class="top">
          <a class="brand" href="${base}/">Console</a>
          <p>The operator's view of this sandbox.</p>
        </header>
        ${navigation ? navigationOf(base) : null}
        <main id="main">
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `.markup;
}

/** A table with a caption for screen readers. */
export const table = (caption: string, heads: string[], rows: Html[]): Html =>
  rows.length === 0
    ? html`<p class="empty">Nothing here yet.</p>`
    : html`<div class="wide">
        <table>
          <caption class="unread">
            ${caption}
          </caption>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

export const row = (...cells: (Html | string | number)[]): Html =>
  html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
