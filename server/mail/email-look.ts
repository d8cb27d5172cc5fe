/**
 * The look of all emails, those that our server sends and those that the marketplace renders from `process/emails`: the design tokens,
 * written out because mail programs support neither custom properties nor style sheets. The light values are in the tags; programs that
 * know dark mode replace them with the dark ones by class.
 */
const FONT = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const HEAD_FONT =
  "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TABULAR = 'font-variant-numeric:tabular-nums';
/** The color of buttons: the token `--action`. */
const ACTION = 'background-color:#ff7a1f';
const CELL = `${FONT};font-size:15px;line-height:1.45;color:#14302a;vertical-align:top`;

/** The styles by the name that a source uses in `%%STYLE:name%%`. The name becomes a class. */
export const blockStyles = {
  text: `${FONT};font-size:16px;line-height:1.5;color:#14302a`,
  small: `${FONT};font-size:13px;line-height:1.5;color:#5c6b64`,
  faint: `color:#5c6b64;font-size:14px;${TABULAR}`,
  wordmark: `${HEAD_FONT};font-size:24px;line-height:28px;font-weight:800;letter-spacing:-0.03em;color:#f6efe1;text-decoration:none`,
  picture: 'display:block;width:72px;height:72px;margin:0 0 0 16px;border:0;border-radius:8px',
  mark: 'display:inline-block;width:28px;height:28px;margin:0 10px 0 0;border:0;border-radius:7px;vertical-align:top',
  button: `${FONT};display:inline-block;padding:15px 26px;border-radius:12px;${ACTION};color:#1a1408;font-size:16px;font-weight:700;line-height:1.3;text-align:center;text-decoration:none`,
  /** The cell around a button: Outlook for Windows gives padding to cells alone. */
  cta: `border-radius:12px;${ACTION};mso-padding-alt:15px 26px`,
  ticket: `margin-top:22px;background-color:#faf5ea;border:1px solid #e0d6c2;border-radius:12px`,
  cell: `${CELL};padding:9px 12px 9px 0;border-bottom:1px solid #e0d6c2;word-break:break-word`,
  amount: `${CELL};padding:9px 0;border-bottom:1px solid #e0d6c2;white-space:nowrap;${TABULAR}`,
  total: `${CELL};padding:12px 0 0;border-top:2px solid #14302a;font-size:17px;font-weight:700;white-space:nowrap;${TABULAR}`,
} as const;

/** The styles by tag, or by tag and class. */
export const tagStyles = {
  h1: `margin:0 0 18px;${HEAD_FONT};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-0.01em;color:#14302a;word-break:break-word`,
  h2: `margin:30px 0 -12px;${HEAD_FONT};font-size:19px;line-height:1.2;font-weight:700;color:#14302a`,
  p: `margin:16px 0 0;${FONT};font-size:16px;line-height:1.5;color:#14302a`,
  'p.small': `margin:16px 0 0;${FONT};font-size:13px;line-height:1.5;color:#5c6b64;word-break:break-word`,
  'p.label': `margin:0;${FONT};font-size:13px;line-height:1.4;color:#5c6b64`,
  'p.title': `margin:2px 0 6px;${HEAD_FONT};font-size:19px;line-height:1.2;font-weight:700;color:#14302a;word-break:break-word`,
  'p.dates': `margin:0;${FONT};font-size:15px;line-height:1.5;color:#14302a;${TABULAR}`,
  a: 'color:#17473b;text-decoration:underline',
} as const;

const darkRules = [
  ['.back', 'background-color: #0f1a17'],
  ['.head', 'background-color: #0c2820'],
  ['.card', 'background-color: #15221e; border-color: #2b3c36'],
  ['.card, .card h1, .card h2, .card p, .card td, .card strong', 'color: #f4eddf'],
  ['.card a', 'color: #a6d8c2'],
  ['.card .faint, .card p.small, .card p.label, .foot, .foot p, .foot a', 'color: #98a69d'],
  ['.card .ticket', 'background-color: #0f1a17; border-color: #2b3c36'],
  ['.card .cell, .card .amount, .card .next', 'border-color: #2b3c36'],
  ['.card .total', 'border-color: #f4eddf'],
  ['.card a.button, .card td.button', 'background-color: #ff8a3c; color: #1a1206'],
] as const;

const important = (declarations: string): string =>
  declarations
    .split('; ')
    .map((each) => `${each} !important;`)
    .join(' ');

/** The rules, each of its selectors below an ancestor if one is given. */
const dark = (ancestor: string): string =>
  darkRules
    .map(([selectors, declarations]) => {
      const all = selectors.split(', ').map((one) => `${ancestor}${one}`);
      return `${all.join(', ')} { ${important(declarations)} }`;
    })
    .join('\n');

/**
 * The style sheets in the head of every email. The second one is for Outlook, which marks what it has darkened. Other programs drop a
 * sheet with unknown selectors.
 */
export const EMAIL_HEAD = `<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 640px) {
  .frame { width: 100% !important; }
}
@media (max-width: 520px) {
  .page { padding: 0 !important; }
  .card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; padding: 24px 18px 28px !important; }
  .head { border-radius: 0 !important; padding: 18px !important; }
  .foot { padding: 20px 18px 32px !important; }
  .action { width: 100% !important; }
  .button a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
${dark('')}
}
</style>
<style>
${dark('[data-ogsc] ')}
</style>`;
