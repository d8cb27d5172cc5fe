import {
  type Day,
  type DayRange,
  dayInTimeZone,
  dayToDate,
  lastRentalDay,
  nightsBetween,
} from '~/domain/day';
import { type BookingUnit, unitsOf } from '~/domain/booking-unit';
import { type Money } from '~/domain/money';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '~/domain/order-deadlines';
import { formatMoney } from '~/i18n/format';
import { createTranslator } from '~/i18n/translator';
import { clockText, zoneText } from '~/lib/moment-text';
import english from '../../translations/en.json';
import { type QuotedTool } from './quote';

export interface MailFactsInput {
  /** The booked one first. */
  readonly tools: readonly QuotedTool[];
  readonly unit: BookingUnit;
  readonly payinTotal: Money;
  /** First day and day of return over all items. */
  readonly span: DayRange;
  /** Until when the order can be canceled. */
  readonly deadline: Date;
  /** IANA, where the tool is that begins first. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Of everything that the server writes to people about orders: hosted texts do not reach it. */
export const LOCALE = 'en-US';

const { text } = createTranslator(LOCALE, english);

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Fri, Jun 12" */
export const dayText = (day: Day): string => dayFormat.format(dayToDate(day));

/** "Wed, Jun 10, 8:00 am CDT": the zone is named because the reader may be anywhere; all spaces are plain, so that mail programs find it. */
export function momentText(moment: Date, timeZone: string): string {
  const clock = clockText(LOCALE, moment, timeZone).replace('\u00a0', ' ');
  return `${dayText(dayInTimeZone(moment, timeZone))}, ${clock} ${zoneText(LOCALE, moment, timeZone)}`;
}

const toolList = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
/** "Circular saw, Ladder, and Drill" */
export const toolNames = (titles: readonly string[]): string => toolList.format(titles);

/** "$94.00" */
export const moneyText = (value: Money): string => formatMoney(LOCALE, value);

const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

const unitNames = {
  night: ['night', 'nights'],
  day: ['day', 'days'],
  units: ['unit', 'units'],
} as const satisfies Record<BookingUnit, readonly [string, string]>;

/** The units of a price: "3 nights", "3 days", "1 unit". */
const unitsText = (unit: BookingUnit, range: DayRange): string =>
  countText(unitsOf(unit, range), unitNames[unit]);

/** How long a rental is. If prices are for a whole rental, its days are counted. */
const lengthText = (unit: BookingUnit, range: DayRange): string =>
  countText(nightsBetween(range), unitNames[unit === 'night' ? 'night' : 'day']);

/** "Fri, Jun 12 to Sun, Jun 14 (3 nights)", "Thu, Nov 26 (1 night)". The day of return is not one of them. */
export function datesText(unit: BookingUnit, range: DayRange): string {
  const last = lastRentalDay(range);
  const days = last === range.start ? dayText(last) : `${dayText(range.start)} to ${dayText(last)}`;
  return `${days} (${lengthText(unit, range)})`;
}

/** What the emails say about one tool. */
function toolFacts(
  { listing, seats, start, end, rental, discount }: QuotedTool,
  unit: BookingUnit,
  isOneOfSeveral: boolean,
) {
  const range = { start, end };
  const pieces = seats > 1 ? countText(seats, ['piece', 'pieces']) : undefined;
  const factors = [moneyText(rental.unitPrice), pieces, unitsText(unit, range)];
  return {
    title: listing.title,
    dates: datesText(unit, range),
    returnBy: dayText(end),
    price: factors.filter(Boolean).join(' \u00d7 '),
    total: moneyText(rental.lineTotal),
    ...(pieces !== undefined && { pieces }),
    ...(discount && {
      discount: {
        percent: Math.abs(discount.percentage ?? 0),
        total: moneyText(discount.lineTotal),
      },
    }),
    // A tool that is rented for two stays has two lines; the days tell them apart.
    ...(isOneOfSeveral && { stay: datesText(unit, range) }),
  };
}

/** Texts for emails that a template cannot create, because templates know neither nights nor further tools. */
export function orderMailFacts(input: MailFactsInput) {
  const { tools, unit, payinTotal, span, deadline, timeZone, now } = input;
  const [first] = tools;
  const more = tools.length - 1;
  return {
    payinTotal: moneyText(payinTotal),
    firstDay: dayText(span.start),
    returnBy: dayText(span.end),
    pickUpFrom: momentText(momentOf(span.start, PICK_UP_HOUR, timeZone), timeZone),
    backBy: momentText(momentOf(span.end, RETURN_HOUR, timeZone), timeZone),
    ...(deadline > now ? { cancelUntil: momentText(deadline, timeZone) } : {}),
    ...(first &&
      more > 0 && { name: text('OrderEmail.tools', { title: first.listing.title, more }) }),
    tools: tools.map((tool) => toolFacts(tool, unit, more > 0)),
  };
}
