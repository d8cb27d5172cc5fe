/**
 * Colors and sizes of the emails: the light values of the design tokens, written out because mail programs support
 * neither custom properties nor style sheets.
 */
const FONT = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const HEAD_FONT =
  "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TABULAR = 'font-variant-numeric:tabular-nums';
const CELL = `${FONT};font-size:15px;line-height:1.45;color:#14302a;vertical-align:top`;

/** By the name that a source uses in `%%STYLE:name%%`. */
const blockStyles: Readonly<Record<string, string>> = {
  text: `${FONT};font-size:16px;line-height:1.5;color:#14302a`,
  small: `${FONT};font-size:13px;line-height:1.5;color:#5c6b64`,
  faint: `color:#5c6b64;font-size:14px;${TABULAR}`,
  wordmark: `${HEAD_FONT};font-size:24px;line-height:1;font-weight:800;letter-spacing:-0.03em;color:#f6efe1;text-decoration:none`,
  button: `${FONT};display:inline-block;padding:15px 26px;border-radius:12px;background-color:#ff7a1f;color:#1a1408;font-size:16px;font-weight:700;line-height:1.3;text-align:center;text-decoration:none`,
  ticket: `margin-top:22px;background-color:#faf5ea;border:1px solid #e0d6c2;border-radius:12px`,
  cell: `${CELL};padding:9px 12px 9px 0;border-bottom:1px solid #e0d6c2`,
  amount: `${CELL};padding:9px 0;border-bottom:1px solid #e0d6c2;white-space:nowrap;${TABULAR}`,
  total: `${CELL};padding:12px 0 0;border-top:2px solid #14302a;font-size:17px;font-weight:700;white-space:nowrap;${TABULAR}`,
};

/** By tag, with its class where it has one: the class only chooses the style. */
const tagStyles: Readonly<Record<string, string>> = {
  h1: `margin:0 0 18px;${HEAD_FONT};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-0.01em;color:#14302a`,
  h2: `margin:30px 0 -12px;${HEAD_FONT};font-size:19px;line-height:1.2;font-weight:700;color:#14302a`,
  p: `margin:16px 0 0;${FONT};font-size:16px;line-height:1.5;color:#14302a`,
  'p.small': `margin:16px 0 0;${FONT};font-size:13px;line-height:1.5;color:#5c6b64;word-break:break-word`,
  'p.label': `margin:0;${FONT};font-size:13px;line-height:1.4;color:#5c6b64`,
  'p.title': `margin:2px 0 6px;${HEAD_FONT};font-size:19px;line-height:1.2;font-weight:700;color:#14302a`,
  'p.dates': `margin:0;${FONT};font-size:15px;line-height:1.5;color:#14302a;${TABULAR}`,
  a: 'color:#17473b;text-decoration:underline',
};

function styleOf(name: string, styles: Readonly<Record<string, string>>): string {
  const style = styles[name];
  if (style === undefined) throw new Error(`No email style "${name}"`);
  return style;
}

/** Writes the styles into the markup: `%%STYLE:name%%`, and every h1, h2, p and a without a style attribute. */
export function withInlineStyles(html: string): string {
  return html
    .replaceAll(/%%STYLE:([a-z]+)%%/g, (_, name: string) => styleOf(name, blockStyles))
    .replaceAll(
      /<(h1|h2|p|a)(?: class="([a-z]+)")?((?: (?!style=)[a-z-]+="[^"]*")*)>/g,
      (...[, tag, variant, rest]: [string, string, string | undefined, string]) =>
        `<${tag}${rest} style="${styleOf(variant ? `${tag}.${variant}` : tag, tagStyles)}">`,
    );
}
