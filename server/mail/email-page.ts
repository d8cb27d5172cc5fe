import { type PublicConfig } from '~/config/public-config';
import { blockStyles, EMAIL_HEAD, tagStyles } from './email-look';
import { escapeHtml } from '../base/escape-html';

const withStyles = (html: string): string =>
  html
    .replaceAll('<p>', `<p style="${tagStyles.p}">`)
    .replaceAll('<a href', `<a style="${tagStyles.a}" href`);

interface EmailPage {
  readonly config: Pick<PublicConfig, 'locale' | 'marketplaceName' | 'rootUrl'>;
  readonly title: string;
  /** HTML of plain paragraphs and links. */
  readonly body: string;
  readonly button: { readonly text: string; readonly href: string };
  /** HTML. */
  readonly footer: string;
}

/** The HTML of an email that our server sends; the same frame as `process/emails/layout.html`. */
export function emailPage({ config, title, body, button, footer }: EmailPage): string {
  const { locale, marketplaceName } = config;
  const rootUrl = escapeHtml(config.rootUrl);
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
${EMAIL_HEAD}
</head>
<body class="back" style="margin:0;padding:0;background-color:#faf5ea;color:#14302a;-webkit-text-size-adjust:100%">
<div role="main">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf5ea">
<tr><td class="page" align="center" style="padding:28px 12px">
<table role="presentation" class="frame" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td class="head" bgcolor="#143f34" style="background-color:#143f34;border-radius:12px 12px 0 0;padding:20px 32px">
<a class="wordmark" style="${blockStyles.wordmark}" href="${rootUrl}"><img src="${rootUrl}/icons/icon-192.png" width="28" height="28" alt="" style="${blockStyles.mark}">${escapeHtml(marketplaceName)}</a>
</td></tr>
<tr><td class="card" style="background-color:#fffdf8;border:1px solid #e0d6c2;border-top:0;border-radius:0 0 12px 12px;padding:32px 32px 36px;${blockStyles.text}">
<h1 style="${tagStyles.h1}">${heading}</h1>
${withStyles(body)}
<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px"><tr><td class="button" style="${blockStyles.cta}">
<a class="button" style="${blockStyles.button}" href="${escapeHtml(button.href)}">${escapeHtml(button.text)}</a>
</td></tr></table>
</td></tr>
<tr><td class="foot" style="padding:20px 32px 0;${blockStyles.small}">
${withStyles(footer)}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}
