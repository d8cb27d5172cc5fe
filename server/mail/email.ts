import { type PublicConfig } from '~/config/public-config';
import { blockStyles, tagStyles } from './email-look';
import { emailPage } from './email-page';
import { escapeHtml } from '../base/escape-html';

/** A tool of an order with its lines. */
interface ToolLines {
  readonly title: string;
  /** The address of its picture, if it has one. */
  readonly picture: string | undefined;
  readonly lines: readonly string[];
  /** The most important line, after the others. */
  readonly strong: string;
  readonly link?: { readonly text: string; readonly href: string };
}

type Amount = readonly [label: string, amount: string];

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tools'; readonly tools: readonly ToolLines[] }
  | {
      readonly kind: 'amounts';
      readonly heading: string;
      readonly rows: readonly Amount[];
      readonly total: Amount;
    };

export interface EmailContent {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly button: { readonly text: string; readonly href: string };
  readonly footer: string;
  /** The link that stops emails of this kind. */
  readonly stop?: { readonly text: string; readonly href: string };
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function toolHtml({ title, picture, lines, strong, link }: ToolLines, index: number): string {
  const line = index === 0 ? '' : ';border-top:2px dashed #e0d6c2';
  const anchor = link ? [`<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`] : [];
  const words = [
    ...lines.map(escapeHtml),
    `<strong>${escapeHtml(strong)}</strong>`,
    ...anchor,
  ].join('<br>');
  const image = picture
    ? `<img src="${escapeHtml(picture)}" width="72" height="72" align="right" alt="" style="${blockStyles.picture}">`
    : '';
  return `<tr><td class="next" style="padding:16px 20px${line}">
${image}<p class="title" style="${tagStyles['p.title']}">${escapeHtml(title)}</p>
<p class="dates" style="${tagStyles['p.dates']}">${words}</p>
</td></tr>`;
}

const amountHtml = ([label, amount]: Amount, isTotal = false): string => {
  const [left, right] = isTotal ? (['total', 'total'] as const) : (['cell', 'amount'] as const);
  return `<tr><td class="${left}" style="${blockStyles[left]}">${escapeHtml(label)}</td><td align="right" class="${right}" style="${blockStyles[right]}">${escapeHtml(amount)}</td></tr>`;
};

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'tools':
      return `${TABLE} class="ticket" style="${blockStyles.ticket}">
${block.tools.map(toolHtml).join('\n')}
</table>`;
    case 'amounts':
      return `<h2 style="${tagStyles.h2}">${escapeHtml(block.heading)}</h2>
${TABLE} style="margin-top:24px">
${block.rows.map((row) => amountHtml(row)).join('\n')}
${amountHtml(block.total, true)}
</table>`;
    default:
      return block satisfies never;
  }
}

const amountText = ([label, amount]: Amount): string => `${label}: ${amount}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'tools':
      return block.tools
        .map(({ title, lines, strong, link }) =>
          [title, ...lines, strong, ...(link ? [link.href] : [])].join('\n'),
        )
        .join('\n\n');
    case 'amounts':
      return [block.heading, ...block.rows.map(amountText), amountText(block.total)].join('\n');
    default:
      return block satisfies never;
  }
}

/** An email without its addresses. */
export interface EmailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders an email's subject, HTML and plain text. Texts are escaped here, so that people's texts cannot contain markup. */
export function renderEmail(email: EmailContent, config: PublicConfig): EmailText {
  const { subject, title, blocks, button, footer, stop } = email;
  const stopLink = stop ? ` <a href="${escapeHtml(stop.href)}">${escapeHtml(stop.text)}</a>` : '';
  const stopText = stop ? [`${stop.text}: ${stop.href}`] : [];
  return {
    subject,
    html: emailPage({
      config,
      title,
      body: blocks.map(blockHtml).join('\n'),
      button,
      footer: `${escapeHtml(footer)}${stopLink}`,
    }),
    text: `${[title, ...blocks.map(blockText), `${button.text}:\n${button.href}`, footer, ...stopText].join('\n\n')}\n`,
  };
}
