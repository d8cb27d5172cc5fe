import { html, type Html } from '../platform/html';

interface Layout {
  base: string;
  title: string;
  main: Html;
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const time = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${timeFormat.format(date)} UTC</time>`;

export function layout({ base, title, main }: Layout): string {
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
