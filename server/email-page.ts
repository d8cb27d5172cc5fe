import { type PublicConfig } from '~/config/public-config';
import { escapeHtml } from './escape-html';

/**
 * The look of the marketplace's own emails (`process/emails/layout.html`): light values of the design tokens, written out because mail
 * programs support neither custom properties nor style sheets.
 */
const FONT = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const HEAD_FONT =
  "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:1.5;color:#14302a`;
const SMALL = `${FONT};font-size:13px;line-height:1.5;color:#5c6b64`;
const BUTTON = `${FONT};display:inline-block;padding:15px 26px;border-radius:12px;background-color:#ff7a1f;color:#1a1408;font-size:16px;font-weight:700;line-height:1.3;text-align:center;text-decoration:none`;

const withStyles = (html: string): string =>
  html
    .replaceAll('<p>', `<p style="margin:16px 0 0;${TEXT}">`)
    .replaceAll('<a href', '<a style="color:#17473b;text-decoration:underline" href');

interface EmailPage {
  readonly config: Pick<PublicConfig, 'locale' | 'marketplaceName' | 'rootUrl'>;
  readonly title: string;
  /** HTML of plain paragraphs and links. */
  readonly body: string;
  readonly button: { readonly text: string; readonly href: string };
  /** HTML. */
  readonly footer: string;
}

/** The HTML of an email that our server sends. */
export function emailPage({ config, title, body, button, footer }: EmailPage): string {
  const { locale, marketplaceName, rootUrl } = config;
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${heading}</title>
<style>
@media (max-width: 520px) {
  .page { padding: 0 !important; }
  .card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; padding: 24px 18px 28px !important; }
  .head { border-radius: 0 !important; padding: 18px !important; }
  .foot { padding: 20px 18px 32px !important; }
  .button a { display: block !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background-color:#faf5ea;color:#14302a;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf5ea">
<tr><td class="page" align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="head" bgcolor="#143f34" style="background-color:#143f34;border-radius:12px 12px 0 0;padding:20px 32px">
<a style="${HEAD_FONT};font-size:24px;line-height:1;font-weight:800;letter-spacing:-0.03em;color:#f6efe1;text-decoration:none" href="${escapeHtml(rootUrl)}">${escapeHtml(marketplaceName)}</a>
</td></tr>
<tr><td class="card" style="background-color:#fffdf8;border:1px solid #e0d6c2;border-top:0;border-radius:0 0 12px 12px;padding:32px 32px 36px;${TEXT}">
<h1 style="margin:0 0 18px;${HEAD_FONT};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-0.01em;color:#14302a">${heading}</h1>
${withStyles(body)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin-top:28px"><tr><td class="button">
<a style="${BUTTON}" href="${escapeHtml(button.href)}">${escapeHtml(button.text)}</a>
</td></tr></table>
</td></tr>
<tr><td class="foot" style="padding:20px 32px 0;${SMALL}">
${withStyles(footer)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
