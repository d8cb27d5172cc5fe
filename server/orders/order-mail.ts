import {
  type Day,
  type DayRange,
  dayInTimeZone,
  dayToDate,
  lastRentalDay,
  nightsBetween,
} from '~/domain/day';
import { type LineItem, lineKind } from '~/domain/line-items';
import { minorUnits, type Money } from '~/domain/money';
import { clockText, zoneText } from '~/lib/moment-text';
import { type OrderTool } from './order-tools';

export interface MailFactsInput {
  /** The booked one first. */
  readonly tools: readonly OrderTool[];
  /** The order's price; its rentals stand in the order of the tools. */
  readonly lineItems: readonly Pick<LineItem, 'code' | 'unitPrice' | 'lineTotal'>[];
  readonly payinTotal: Money;
  /** First day and day of return over all items. */
  readonly span: DayRange;
  /** Until when the order can be canceled. */
  readonly deadline: Date;
  /** IANA, where the tool is that begins first. */
  readonly timeZone: string;
  readonly now: Date;
}

const LOCALE = 'en-US';

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayText = (day: Day): string => dayFormat.format(dayToDate(day));

/** "Wed, Jun 10, 8:00 am CDT": nobody knows where a mail is read. */
const momentText = (moment: Date, timeZone: string): string =>
  `${dayText(dayInTimeZone(moment, timeZone))}, ${clockText(LOCALE, moment, timeZone)} ${zoneText(LOCALE, moment, timeZone)}`;

const moneyText = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(
    amount / minorUnits(currency),
  );

const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const nightsText = (range: DayRange): string => countText(nightsBetween(range), 'night', 'nights');

/** "Fri, Jun 12 to Sun, Jun 14 (3 nights)", "Thu, Nov 26 (1 night)": the day of return is told apart. */
function datesText(range: DayRange): string {
  const last = lastRentalDay(range);
  const days = last === range.start ? dayText(last) : `${dayText(range.start)} to ${dayText(last)}`;
  return `${days} (${nightsText(range)})`;
}

/** The texts of an order that a template cannot make itself: its engine knows neither nights nor further tools. */
export function orderMailFacts(input: MailFactsInput) {
  const { tools, lineItems, payinTotal, span, deadline, timeZone, now } = input;
  const rentals = lineItems.filter((line) => lineKind(line) === 'rental');
  return {
    payinTotal: moneyText(payinTotal),
    firstDay: dayText(span.start),
    returnBy: dayText(span.end),
    ...(deadline > now ? { cancelUntil: momentText(deadline, timeZone) } : {}),
    tools: tools.map(({ listing: { title }, seats, start, end }, index) => {
      const range = { start, end };
      const pieces = seats > 1 ? countText(seats, 'piece', 'pieces') : undefined;
      const line = rentals[index];
      const factors = [line && moneyText(line.unitPrice), pieces, nightsText(range)];
      return {
        title,
        dates: datesText(range),
        returnBy: dayText(end),
        price: factors.filter(Boolean).join(' \u00d7 '),
        total: line ? moneyText(line.lineTotal) : '',
        ...(pieces !== undefined && { pieces }),
        // Each stay is a line of its own, also two of the same tool.
        ...(tools.length > 1 && { stay: datesText(range) }),
      };
    }),
  };
}
