import { listingPath, pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { leadSumOf } from '~/domain/listing/lead-sum';
import { type Offer } from '~/domain/listing/offer';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { formatMoney } from '~/i18n/format';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { emailPage } from '../../mail/email-page';
import { type EmailText } from '../../mail/email';
import { escapeHtml } from '../../base/escape-html';
import { type NewTool } from './match-new-listings';

/** Further tools are only counted. */
const MAX_SHOWN = 10;

const prices = {
  night: 'SavedSearchEmail.price',
  day: 'SavedSearchEmail.pricePerDay',
  units: 'SavedSearchEmail.pricePerRental',
} as const satisfies Record<BookingUnit, MessageId>;

interface NewTools {
  readonly name: string;
  readonly tools: readonly NewTool[];
  readonly unsubscribe: string;
  readonly config: PublicConfig;
}

/** The price of the shortest rental with its fees, and the price per night, as on the tool's card. */
function priceOf(offer: Offer, config: PublicConfig): string {
  const { locale, bookingUnit } = config;
  const text = englishTexts(config);
  const price = text(prices[bookingUnit], { price: formatMoney(locale, offer.price) });
  const sum = leadSumOf(offer, {}, config);
  if (sum?.kind !== 'with-fees') return price;
  const { total, nights } = sum;
  return text('SavedSearchEmail.withFees', { total: formatMoney(locale, total), nights, price });
}

/** The email about new tools. Hosted texts do not reach it: like the server's plain pages it is English. */
export function savedSearchEmail({ name, tools, unsubscribe, config }: NewTools): EmailText {
  const { rootUrl } = config;
  const text = englishTexts(config);
  const count = tools.length;
  const rows = tools.slice(0, MAX_SHOWN).map((tool) => ({
    title: tool.title,
    price: priceOf(tool.offer, config),
    href: `${rootUrl}${listingPath(tool)}`,
  }));
  const greeting = text('SavedSearchEmail.greeting', { name });
  const lead = text('SavedSearchEmail.text', { count });
  const more =
    count > MAX_SHOWN ? text('SavedSearchEmail.more', { count: count - MAX_SHOWN }) : undefined;
  const all = { text: text('SavedSearchEmail.all'), href: `${rootUrl}${pathTo('savedSearches')}` };
  const why = text('SavedSearchEmail.why');
  const stop = { text: text('SavedSearchEmail.stop'), href: unsubscribe };
  const html = emailPage({
    config,
    title: text('SavedSearchEmail.title', { count }),
    body: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(lead)}</p>`,
      ...rows.map(
        ({ title, price, href }) =>
          `<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a><br>${escapeHtml(price)}</p>`,
      ),
      ...(more ? [`<p>${escapeHtml(more)}</p>`] : []),
    ].join('\n'),
    button: all,
    footer: `${escapeHtml(why)} <a href="${escapeHtml(stop.href)}">${escapeHtml(stop.text)}</a>`,
  });
  return {
    subject: text('SavedSearchEmail.subject', { count, title: rows[0]?.title ?? '' }),
    html,
    text: [
      greeting,
      lead,
      ...rows.map(({ title, price, href }) => `${title}\n${price}\n${href}`),
      ...(more ? [more] : []),
      `${all.text}: ${all.href}`,
      `${why}\n${stop.text}: ${stop.href}`,
    ].join('\n\n'),
  };
}
