import { blockStyles, tagStyles } from '../../server/mail/email-look';

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
export function withInlineStyles(html: string): string {
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
