import { compile } from 'html-to-text';

/** Tables that only do layout are read as blocks; a real table, such as a price breakdown, keeps its columns. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: '[data-text=skip]', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    {
      selector: 'table',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2 },
    },
    { selector: 'table[role=presentation]', format: 'block' },
  ],
});

/** The text version of an email, derived from its HTML. */
export const plainText = (html: string): string =>
  `${toPlainText(html)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
