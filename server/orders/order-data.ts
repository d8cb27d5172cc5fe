import { type Day, type DayRange, lastRentalDay } from '~/domain/day';
import { type TransactionId } from '~/domain/ids';
import { itemCode } from '~/domain/line-items';
import { minorUnits, type Money } from '~/domain/money';
import { type OrderItemRequest } from './order-request';
import { type OrderTool } from './order-tools';

interface OrderDataInput {
  /** The booked one first. */
  readonly tools: readonly OrderTool[];
  readonly orderKey: string | null;
  readonly holds: readonly TransactionId[];
  readonly payinTotal: Money;
  readonly agreementVersion: string;
  /** First day and day of return over all items. */
  readonly span: DayRange;
  readonly deadline: Date;
  /** IANA, where the tool is that begins first. */
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
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(
    amount / minorUnits(currency),
  );

function datesText(item: OrderItemRequest): string {
  const last = lastRentalDay(item);
  return last === item.start ? dayText(item.start) : `${dayText(item.start)} to ${dayText(last)}`;
}

/**
 * What the transaction remembers of its order beside its own booking. Both parties and the email templates read it; only
 * the server writes it.
 */
export function orderProtectedData(input: OrderDataInput) {
  const { tools, orderKey, holds, payinTotal, agreementVersion } = input;
  const { span, deadline, timeZone, now } = input;
  const rest = tools.slice(1).map(({ listing, ...item }) => ({
    ...item,
    title: listing.title,
    code: itemCode(listing.id),
  }));
  return {
    viewedBy: { customer: true, provider: false },
    restOfShoppingCartItems: rest.map((item) => JSON.stringify(item)),
    holds: [...holds],
    ...(orderKey !== null && { orderKey }),
    span: { start: span.start, end: span.end },
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
