import { type Day, lastRentalDay } from '~/domain/day';
import { type TransactionId } from '~/domain/ids';
import { type Money } from '~/domain/money';
import { type OrderListing } from './order-listings';
import { type OrderItemRequest } from './order-request';

interface OrderDataInput {
  readonly items: readonly OrderItemRequest[];
  readonly listings: readonly OrderListing[];
  readonly holds: readonly TransactionId[];
  readonly payinTotal: Money;
  readonly agreementVersion: string;
  readonly deadline: Date;
  /** IANA, of the first tool's place. */
  readonly timeZone: string;
  readonly now: Date;
}

const LOCALE = 'en-US';

const dayText = (day: Day): string =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00.000Z`));

const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(moment)
    .replaceAll(/\u202f/g, ' ')
    .replace(' AM', ' am')
    .replace(' PM', ' pm');

const moneyText = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(amount / 100);

function datesText(item: OrderItemRequest): string {
  const last = lastRentalDay(item);
  return last === item.start ? dayText(item.start) : `${dayText(item.start)} to ${dayText(last)}`;
}

/** First and last day over all items: cancelling looks at the first, completing at the last. */
export const orderSpan = (items: readonly OrderItemRequest[]): { start: Day; end: Day } => {
  const [first, ...others] = items;
  if (!first) throw new RangeError('an order has at least one item');
  return others.reduce(
    (span, { start, end }) => ({
      start: start < span.start ? start : span.start,
      end: end > span.end ? end : span.end,
    }),
    { start: first.start, end: first.end },
  );
};

/**
 * What the transaction remembers of its order beside the booking of its first item. Both parties and the email templates read it; only
 * the server writes it.
 */
export function orderProtectedData(input: OrderDataInput) {
  const { items, listings, holds, payinTotal, agreementVersion, deadline, timeZone, now } = input;
  const rest = items.flatMap((item, index) => {
    const listing = listings[index];
    if (index === 0 || !listing) return [];
    return [{ ...item, title: listing.title, code: `line-item/item-${listing.id}` }];
  });
  return {
    viewedBy: { customer: true, provider: false },
    restOfShoppingCartItems: rest.map((item) => JSON.stringify(item)),
    holds: [...holds],
    span: orderSpan(items),
    cancelUntil: deadline.toISOString(),
    timeZone,
    agreement: { version: agreementVersion, acceptedAt: now.toISOString() },
    mail: {
      payinTotal: moneyText(payinTotal),
      ...(deadline > now ? { cancelUntil: momentText(deadline, timeZone) } : {}),
      items: rest.map((item) => ({
        code: item.code,
        title: item.title,
        seats: item.seats,
        dates: datesText(item),
        returnBy: dayText(item.end),
      })),
    },
  };
}
