import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { feeKinds, fees } from '~/domain/money/fees';
import { EMAIL_HEAD, blockStyles, tagStyles } from '../../server/mail/email-look';
import english from '../../translations/en.json';

function styleOf(name: string, styles: Readonly<Record<string, string>>): string {
  const style = styles[name];
  if (style === undefined) throw new Error(`No email style "${name}"`);
  return style;
}

/** A tag's attributes before its style, with the name of the style added as a class. */
const withClass = (attributes: string, name: string): string =>
  / class="/.test(attributes)
    ? attributes.replace(/ class="([^"]*)"/, ` class="$1 ${name}"`)
    : `${attributes} class="${name}"`;

/**
 * Writes the styles into the markup, for `%%STYLE:name%%` and for every h1, h2, p and a without a style attribute. The names stay as
 * classes, for the colors of dark mode.
 */
function withInlineStyles(html: string): string {
  return html
    .replaceAll(
      /<([a-z]+)((?: [a-z-]+="[^"]*")*) style="([^"]*?)%%STYLE:([a-z]+)%%/g,
      (...[, tag, attributes, before, name]: [string, string, string, string, string]) =>
        `<${tag}${withClass(attributes, name)} style="${before}${styleOf(name, blockStyles)}`,
    )
    .replaceAll(
      /<(h1|h2|p|a)( class="([a-z]+)")?((?: (?!style=|class=)[a-z-]+="[^"]*")*)>/g,
      (...[, tag, named, variant, rest]: [string, string, string?, string?, string?]) =>
        `<${tag}${named ?? ''}${rest ?? ''} style="${styleOf(variant ? `${tag}.${variant}` : tag, tagStyles)}">`,
    );
}

/** A finished template, in the form for the process CLI and the mail engine. */
interface EmailFiles {
  html: string;
  subject: string;
}

export type EmailKind = 'transaction' | 'built-in';

const LINKS = {
  order: '{{marketplace.url}}/order/{{url-encode id}}',
  sale: '{{marketplace.url}}/sale/{{url-encode id}}',
  // The page behind the link asks; opening it changes nothing.
  accept: '{{marketplace.url}}/sale/{{url-encode id}}?answer=accept',
  listing: '{{marketplace.url}}/l/tool/{{url-encode listing.id}}',
  search: '{{marketplace.url}}/s',
} as const;

const headerSchema = v.pipe(
  v.strictObject({
    subject: v.string(),
    preheader: v.string(),
    heading: v.string(),
    button: v.string(),
    link: v.optional(v.picklist(['order', 'sale', 'accept', 'listing', 'search'])),
    url: v.optional(v.string()),
  }),
  v.check(({ link, url }) => (link === undefined) !== (url === undefined), 'link or url, not both'),
);

type Header = v.InferOutput<typeof headerSchema>;

const SOURCES = path.join(__dirname, '..', '..', 'process', 'emails');

const readSource = (...segments: string[]): string =>
  readFileSync(path.join(SOURCES, ...segments), 'utf8').trim();

function parseSource(text: string): { header: Header; body: string } {
  const [head = '', ...rest] = text.split('\n---\n');
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return { header: v.parse(headerSchema, Object.fromEntries(fields)), body: rest.join('\n---\n') };
}

/** The definitions of all partials that `text` calls, directly or through other partials, innermost first. */
function partialsFor(text: string, known: ReadonlySet<string> = new Set()): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(/\{\{~?>\s*([a-z-]+)/g)) {
    if (known.has(name) || found.has(name)) continue;
    const partial = readSource('partials', `${name}.html`);
    const inner = partialsFor(partial, new Set([...known, ...found.keys(), name]));
    for (const [innerName, definition] of inner) found.set(innerName, definition);
    found.set(name, `{{~#*inline "${name}"~}}${partial}{{~/inline~}}`);
  }
  return found;
}

/** The definitions on one line, because line breaks between their parts must not be printed. */
const definitions = (text: string): string => [...partialsFor(text).values()].join('\n');

interface Scope {
  open: string;
  close: string;
}

/** Process emails are about a transaction, so its names are available everywhere in them. */
const SCOPES: Record<EmailKind, Scope> = {
  transaction: { open: '{{#with transaction}}', close: '{{/with}}' },
  'built-in': { open: '', close: '' },
};

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/%%([A-Z]+)%%/g, (whole, name: string) => values[name] ?? whole);
}

/** The lines of a price for fees; each one has its name where it occurs. */
const feeLines = (): string =>
  feeKinds
    .map((kind) => fees[kind])
    .map(({ code, name }) => `\n{{~else eq code "${code}"}}{{> line label="${english[name]}"}}`)
    .join('');

function composeHtml(kind: EmailKind, header: Header, body: string): string {
  const { open, close } = SCOPES[kind];
  const url = header.link ? LINKS[header.link] : (header.url ?? '');
  const scoped = (text: string): string => `${open}${text}${close}`;
  const content = {
    PREHEADER: scoped(header.preheader),
    HEADING: scoped(header.heading),
    BODY: scoped(body),
    ACTION: scoped(fill(readSource('action.html'), { URL: url, BUTTON: header.button })),
    LOOK: EMAIL_HEAD,
    FOOTER: readSource(`footer-${kind}.html`),
  };
  const html = fill(readSource('layout.html'), content);
  const whole = fill(html, { PARTIALS: definitions(html) });
  return `${withInlineStyles(fill(whole, { FEES: feeLines() }))}\n`;
}

function composeSubject(kind: EmailKind, { subject }: Header): string {
  const { open, close } = SCOPES[kind];
  const settings = '{{set-locale (asset "general/localization.json" "locale" "en_US")}}';
  return `${settings}${definitions(subject)}${open}${subject}${close}\n`;
}

/** Names of all emails of a kind. */
export const emailNames = (kind: EmailKind): string[] =>
  readdirSync(path.join(SOURCES, kind)).map((file) => path.basename(file, '.html'));

/** Composes the template `name` from its source. Throws if there is none or it is malformed. */
export function composeEmail(kind: EmailKind, name: string): EmailFiles {
  if (!existsSync(path.join(SOURCES, kind, `${name}.html`))) {
    throw new Error(`No email source for the template "${name}"`);
  }
  const { header, body } = parseSource(readSource(kind, `${name}.html`));
  return { html: composeHtml(kind, header, body), subject: composeSubject(kind, header) };
}
