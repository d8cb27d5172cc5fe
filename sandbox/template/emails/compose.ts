/**
 * An email about a transaction. All texts are ICU messages with the names of `ARGUMENTS`; `<page>…</page>` is a link to
 * the page that the button leads to.
 */
export interface EmailSource {
  /** The subject and the heading. */
  title: string;
  paragraphs: readonly string[];
  /** The line items that this side sees, with its total. */
  prices?: 'customer' | 'provider';
  /** Start and end of the booking. */
  times?: boolean;
  /** The published review of the recipient. */
  review?: boolean;
  button: string;
  /** Where it leads: the customer's or the provider's page of the transaction, the one of the two that fits, or the own profile. */
  page: 'order' | 'sale' | 'either' | 'profile';
}

/** How a template finds the value of each name that a message may use. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  customer: 'customer.display-name',
  provider: 'provider.display-name',
  other: 'other-party.display-name',
  listing: 'listing.title',
  marketplace: 'marketplace.name',
  paid: 'payin-total.amount',
  earned: 'payout-total.amount',
  currency: 'payin-total.currency',
  pieces: 'stock-reservation.quantity',
  start: 'booking.start',
  end: 'booking.end',
  due: 'delayed-transition.run-at',
};

const PATHS: Readonly<Record<'order' | 'sale', string>> = { order: '/order/', sale: '/sale/' };
const MAIN_COLOR = '{{asset "design/branding.json" "marketplaceColors.mainColor" "#2f5d50"}}';

const SETTINGS = `{{set-translations (asset "content/email-texts.json")}}
{{set-locale (asset "general/localization.json" "locale" "en_US")}}
{{set-timezone transaction.listing.availability-plan.timezone}}`;

/** `booking-new-request` is `BookingNewRequest` in the texts. */
const keyOf = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function linkTag(page: EmailSource['page']): string {
  if (page !== 'order' && page !== 'sale') throw new Error(`No link in a text leads to ${page}`);
  return `(html-tag "a" href=(concat marketplace.url "${PATHS[page]}" (url-encode id) "/"))`;
}

/** A call of `t`. A message with a link is HTML, whose values are escaped already. */
function translated(key: string, message: string, page: EmailSource['page'] = 'either'): string {
  if (message.includes('"')) throw new Error(`${key}: quotation marks end the text`);
  const names = new Set([...message.matchAll(/\{\s*([a-z]+)\s*[,}]/g)].map(([, name]) => name));
  const values = Object.entries(ARGUMENTS).flatMap(([name, path]) =>
    names.has(name) ? [` ${name}=${path}`] : [],
  );
  if (!message.includes('<page>')) return `{{t "${key}" "${message}"${values.join('')}}}`;
  return `{{{t "${key}" "${message}"${values.join('')} page=${linkTag(page)}}}}`;
}

const MONEY = `{{~#*inline "money"~}}{{format-text "{amount,number,::.00} {currency}" amount=amount.amount currency=amount.currency}}{{~/inline~}}`;

/** Line items that are counted: code, key of the text, and the unit. */
const UNITS = [
  ['hour', '{count, plural, one {hour} other {hours}}'],
  ['day', '{count, plural, one {day} other {days}}'],
  ['night', '{count, plural, one {night} other {nights}}'],
  ['item', '{count, plural, one {piece} other {pieces}}'],
  // What the first public templates count: hours, or pieces.
  ['units', '{count, plural, one {unit} other {units}}'],
] as const;

/** Line items that have only a name. */
const NAMES = [
  ['shipping-fee', 'Shipping'],
  ['pickup-fee', 'Pickup'],
  ['offer', 'Offer'],
  ['request', 'Offer'],
  ['file', 'Files'],
  ['provider-commission', '{marketplace} fee'],
  ['customer-commission', '{marketplace} fee'],
] as const;

function unitLabel(code: string, unit: string): string {
  const key = `TransactionEmails.Line.${code}`;
  const price = '{amount,number,::.00} {currency}';
  const many = `{count, number} ${unit}`;
  const values = 'amount=unit-price.amount currency=unit-price.currency';
  return [
    `{{#if seats}}{{t "${key}.seats" "${price} × ${many} × {seats, number} {seats, plural, one {seat} other {seats}}" ${values} count=units seats=seats}}`,
    `{{else}}{{t "${key}" "${price} × ${many}" ${values} count=quantity}}{{/if}}`,
  ].join('');
}

/** The label of a line item, by its code; an unknown code is its own label. */
function lineLabel(): string {
  const labels = [
    ...UNITS.map(([code, unit]) => [code, unitLabel(code, unit)] as const),
    ...NAMES.map(
      ([code, name]) => [code, translated(`TransactionEmails.Line.${code}`, name)] as const,
    ),
  ];
  const branches = labels.map(
    ([code, label], index) =>
      `{{${index === 0 ? '#' : 'else '}eq code "line-item/${code}"}}${label}`,
  );
  return `{{~#*inline "label"~}}${branches.join('\n')}\n{{else}}{{code}}{{/eq}}{{~/inline~}}`;
}

const TOTALS = {
  customer: { amount: 'payin-total', label: 'Total price' },
  provider: { amount: 'payout-total', label: 'You earn' },
} as const;

const row = (left: string, right: string): string =>
  `<tr><td style="padding:4px 0">${left}</td><td style="padding:4px 0;text-align:right">${right}</td></tr>`;

function priceRows(side: 'customer' | 'provider'): string {
  const { amount, label } = TOTALS[side];
  const total = translated(`TransactionEmails.Total.${side}`, label);
  return [
    `{{#each tx-line-items}}{{#contains include-for "${side}"}}${row('{{> label}}', '{{> money amount=line-total}}')}{{/contains}}{{/each}}`,
    row(`<strong>${total}</strong>`, `<strong>{{> money amount=${amount}}}</strong>`),
  ].join('\n');
}

const HOURS = ['{start,date,::EEMMMdjmm}', '{end,date,::EEMMMdjmm}', 'booking.end'] as const;
const DATES = {
  hour: HOURS,
  units: HOURS,
  day: [
    '{start,date,::EEMMMdYYYY}',
    '{end,date,::EEMMMdYYYY}',
    '(date-transform booking.end days=-1)',
  ],
  night: ['{start,date,::EEMMMdYYYY}', '{end,date,::EEMMMdYYYY}', 'booking.end'],
} as const;

/** A booking of days ends with its last day; the others end when the next one may begin. */
function timeRows(): string {
  const rows = Object.entries(DATES).map(([unit, [start, end, value]]) => {
    const label = (side: string, text: string) => translated(`TransactionEmails.${side}`, text);
    return `{{#eq code "line-item/${unit}"}}${row(
      label('Start', 'Start'),
      `{{format-text "${start}" start=booking.start}}`,
    )}${row(label('End', 'End'), `{{format-text "${end}" end=${value}}}`)}{{/eq}}`;
  });
  return `{{#each tx-line-items}}${rows.join('')}{{/each}}`;
}

const REVIEW = `{{#each reviews}}{{#eq recipient.id subject.id}}
<blockquote style="margin:16px 0;padding:12px 16px;border-left:4px solid ${MAIN_COLOR}">{{content}}</blockquote>
{{/eq}}{{/each}}`;

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border-top:1px solid #d8d8d8;border-bottom:1px solid #d8d8d8">
${rows.join('\n')}
</table>`;

function urlOf(page: EmailSource['page']): string {
  if (page === 'profile') return '{{marketplace.url}}/u/{{url-encode recipient.id}}';
  const path =
    page === 'either' ? '/{{#eq recipient-role "customer"}}order{{else}}sale{{/eq}}/' : PATHS[page];
  return `{{marketplace.url}}${path}{{url-encode id}}/`;
}

function button(key: string, { button: text, page }: EmailSource): string {
  const url = urlOf(page);
  const help = 'Does the button not work? This is its address:';
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:4px;background-color:${MAIN_COLOR};color:#fff;text-decoration:none">${translated(`${key}.Button`, text)}</a></p>
<p style="font-size:14px">${translated('TransactionEmails.Address', help)} <a href="${url}">${url}</a></p>`;
}

function bodyOf(key: string, source: EmailSource): string {
  const { title, paragraphs, prices, times, review, page } = source;
  return [
    `<h1 style="font-size:24px;line-height:1.3">${translated(`${key}.Title`, title)}</h1>`,
    ...paragraphs.map(
      (text, index) => `<p>${translated(`${key}.Paragraph${index + 1}`, text, page)}</p>`,
    ),
    review ? REVIEW : '',
    table([...(times ? [timeRows()] : []), ...(prices ? [priceRows(prices)] : [])]),
    button(key, source),
  ]
    .filter(Boolean)
    .join('\n');
}

const FOOTER =
  'You get this email because you are a member of {marketplace}. Contact {marketplace} if you do not want it.';

/** The two files of a template, in the public format. Throws if a text cannot be in a template. */
export function composeEmail(name: string, source: EmailSource): { html: string; subject: string } {
  const key = keyOf(name);
  const partials = source.prices ? `${MONEY}${lineLabel()}` : '';
  const html = `<!DOCTYPE html>
<html lang="en">
${SETTINGS}
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>${partials}
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;background-color:#fff">
{{#with transaction}}
<div style="max-width:600px;margin:0 auto">
${bodyOf(key, source)}
<hr style="border:0;border-top:1px solid #d8d8d8">
<p style="font-size:12px;color:#666">${translated('TransactionEmails.Membership', FOOTER)}</p>
</div>
{{/with}}
</body>
</html>
`;
  const subject = `${SETTINGS}{{#with transaction}}${translated(`${key}.Subject`, source.title)}{{/with}}\n`;
  return { html, subject };
}
