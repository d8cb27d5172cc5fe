/** Markup that is safe to put into a page. */
export class Html {
  constructor(readonly markup: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Insert = Html | string | number | false | null | undefined | readonly Insert[];

function toMarkup(insert: Insert): string {
  if (insert instanceof Html) return insert.markup;
  if (typeof insert === 'string' || typeof insert === 'number') return escapeHtml(String(insert));
  return insert ? insert.map(toMarkup).join('') : '';
}

/** A tag for template literals of markup: everything inserted is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(strings.map((text, index) => text + toMarkup(inserts[index])).join(''));
}
