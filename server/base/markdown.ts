import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { type ContentItem, type ContentSection } from '~/api/site/content';
import { slugify } from '~/domain/listing/slug';

/** HTML is not supported: it is shown as text. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

type Token = ReturnType<typeof markdown.parse>[number];

/** A paragraph that contains only a picture is a figure; the picture's title is its caption. */
markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const [image, ...others] = token.children ?? [];
    if (token.type !== 'inline' || image?.type !== 'image' || others.length > 0) continue;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') continue;
    for (const side of [before, after]) side.tag = 'figure';
    image.attrSet('loading', 'lazy');
    image.meta = { isFigure: true };
  }
});

markdown.renderer.rules['image'] = (tokens, index, options) => {
  const image = tokens[index];
  if (!image) return '';
  const { escapeHtml } = markdown.utils;
  const caption = image.attrGet('title') ?? '';
  image.attrSet('alt', markdown.renderer.renderInlineAsText(image.children ?? [], options, {}));
  image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
  const html = markdown.renderer.renderToken(tokens, index, options);
  return caption ? `${html}<figcaption>${escapeHtml(String(caption))}</figcaption>` : html;
};

/** A column that its author aligned to the right (`---:`), as amounts are; the alignment arrives as a style. */
const sideOf = (style = ''): Record<string, string> =>
  style.includes('right') ? { align: 'right' } : {};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'figure', 'figcaption'],
    ...['a', 'strong', 'em', 'code', 's', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    h3: ['id'],
    th: ['scope', 'align'],
    td: ['align'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName, { href = '' }) => {
      const isOutside = /^https?:/.test(href);
      return { tagName, attribs: { href, ...(isOutside && { rel: 'noopener noreferrer' }) } };
    },
    th: (tagName, { style }) => ({ tagName, attribs: { scope: 'col', ...sideOf(style) } }),
    td: (tagName, { style }) => ({ tagName, attribs: sideOf(style) }),
    // The page already has its main heading.
    h1: 'h2',
  },
};

const toHtml = (tokens: Token[]): string =>
  sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed).trim();

/** Markdown by us or an operator as clean HTML: no scripts, styles, frames or unknown schemes. */
export const renderMarkdown = (text: string): string => toHtml(markdown.parse(text, {}));

interface Heading {
  readonly id: string;
  readonly title: string;
  readonly kind: string | undefined;
}

/** A heading may end with its anchor and its kind: `## Questions {#questions .faq}`. */
function readHeading(text: string): Heading {
  const [, title = text, marks = ''] = /^(.*?)(?:\s*\{([^}]*)\})?$/.exec(text) ?? [];
  const find = (sign: string) =>
    marks
      .split(/\s+/)
      .find((mark) => mark.startsWith(sign))
      ?.slice(1);
  return { id: find('#') ?? slugify(title), title: plainText(title), kind: find('.') };
}

const plainText = (text: string): string =>
  sanitizeHtml(markdown.renderInline(text), { allowedTags: [] }).replaceAll('&amp;', '&');

interface Part extends Heading {
  readonly tokens: Token[];
}

interface Parts {
  readonly before: Token[];
  readonly parts: readonly Part[];
}

/** The part before the first heading of a level, and the part under each. */
function splitAt(tokens: readonly Token[], tag: 'h2' | 'h3'): Parts {
  const before: Token[] = [];
  const parts: Part[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    if (token.type === 'heading_open' && token.tag === tag) {
      parts.push({ ...readHeading(tokens[index + 1]?.content ?? ''), tokens: [] });
      index += 2;
    } else (parts.at(-1)?.tokens ?? before).push(token);
  }
  return { before, parts };
}

const kinds = ['faq', 'steps', 'calculator', 'earnings', 'form'] as const;
const withItems: readonly string[] = ['faq', 'steps'];

function toSection({ id, title, kind: name, tokens }: Part): ContentSection {
  const kind = kinds.find((known) => known === name) ?? 'text';
  if (!withItems.includes(kind)) return { id, title, kind, html: toHtml(tokens), items: [] };
  const { before, parts } = splitAt(tokens, 'h3');
  const items: ContentItem[] = parts.map((part) => ({
    id: part.id,
    title: part.title,
    html: toHtml(part.tokens),
  }));
  return { id, title, kind, html: toHtml(before), items };
}

interface RenderedText {
  readonly html: string;
  readonly sections: ContentSection[];
}

/** A whole text, split at its second-level headings. */
export function renderSections(text: string): RenderedText {
  const { before, parts } = splitAt(markdown.parse(text, {}), 'h2');
  return { html: toHtml(before), sections: parts.map(toSection) };
}
