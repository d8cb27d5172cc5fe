import { compareDays, type Day, type DayRange, dayInTimeZone } from '~/domain/time/day';
import { type BookingUnit, unitsOf } from '~/domain/money/booking-unit';
import { total } from '~/domain/money/arithmetic';
import { type Money } from '~/domain/money/money';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '~/domain/order/process/order-deadlines';
import { type MovedHours } from '~/domain/order/stay/order-metadata';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { type Transaction, isBooked } from '~/domain/order/process/transaction';
import { formatMoney, formatWeekday } from '~/i18n/format';
import { formatStay, stayText } from '~/i18n/stay';
import { clockText, zoneText } from '~/lib/moment-text';
import { taxMailFacts } from '~/order-texts/sales-tax-texts';
import { text, LOCALE } from '../../base/english-texts';
import { type Quote, type QuotedTool } from '../orders/quote';

export interface MailFactsInput extends Pick<Quote, 'tools' | 'payinTotal' | 'taxes' | 'tax'> {
  readonly unit: BookingUnit;
  /** Hours that give way to rentals that were booked before, by the ids of their stays. */
  readonly movedHours?: Readonly<Record<string, MovedHours>>;
  /** First day and day of return over all items. */
  readonly span: DayRange;
  /** What is set aside on the card before the pick-up. */
  readonly hold?: Money | null;
  /** The deadline for canceling the order. */
  readonly deadline: Date;
  /** The IANA time zone of the tool that begins first. */
  readonly timeZone: string;
  readonly now: Date;
}

/** "Fri, Jun 12"; "Sat, Jun 12, 2027" where that is not the given year. */
export const dayText = (day: Day, thisYear?: number): string =>
  formatWeekday(LOCALE, day, thisYear);

/**
 * "Wed, Jun 10, 8:00 am CDT": the zone is named because the reader may be anywhere; all spaces are plain, so that mail
 * programs find it.
 */
export function momentText(moment: Date, timeZone: string, thisYear?: number): string {
  const clock = clockText(LOCALE, moment, timeZone).replace('\u00a0', ' ');
  return `${dayText(dayInTimeZone(moment, timeZone), thisYear)}, ${clock} ${zoneText(LOCALE, moment, timeZone)}`;
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

/** A stay with its pick-up and return day: "Fri, Jun 12 → Mon, Jun 15 · 3 nights". */
export const datesText = (unit: BookingUnit, range: DayRange, thisYear?: number): string =>
  stayText(range, { text, locale: LOCALE, unit, thisYear });

/** The refund that cancellation emails name instead of the order's own total when its later nights are refunded with it. */
export function refundedFacts({
  payinTotal,
  extensions,
}: Pick<Transaction, 'payinTotal' | 'extensions'>): { readonly refunded?: string } {
  const nights = extensions.flatMap(({ state, payin }) =>
    isBooked({ state }) && payin ? [payin.amount] : [],
  );
  if (!payinTotal || nights.length === 0) return {};
  return { refunded: moneyText({ ...payinTotal, amount: total([payinTotal.amount, ...nights]) }) };
}

/** The year in which the email is sent. Days of another year are written with their year. */
const yearOf = ({ now, timeZone }: MailFactsInput): number =>
  Number(dayInTimeZone(now, timeZone).slice(0, 4));

/** The hours of a range of days: the moved hours of its stay, or else the usual hours. */
function hoursOf(range: DayRange, input: MailFactsInput) {
  const { timeZone, movedHours } = input;
  const moved = movedHours?.[stayIdOf(range)];
  const textOf = (time: string | undefined, usual: Date) =>
    momentText(time === undefined ? usual : new Date(time), timeZone, yearOf(input));
  return {
    pickUpFrom: textOf(moved?.pickUp, momentOf(range.start, PICK_UP_HOUR, timeZone)),
    backBy: textOf(moved?.return, momentOf(range.end, RETURN_HOUR, timeZone)),
  };
}

/** The values of tools that are picked up on one day and brought back on one day. */
function stayFacts(tools: readonly QuotedTool[], input: MailFactsInput) {
  const { unit } = input;
  const year = yearOf(input);
  const byReturn = tools.toSorted((left, right) => compareDays(left.end, right.end));
  return [...new Set(byReturn.map(stayIdOf))].flatMap((id) => {
    const [first, ...others] = byReturn.filter((tool) => stayIdOf(tool) === id);
    if (!first) return [];
    const titles = [first, ...others].map(({ listing }) => listing.title);
    return [
      {
        tools: toolNames(titles),
        dates: datesText(unit, first, year),
        ...hoursOf(first, input),
        short: formatStay(LOCALE, first, { form: 'short', thisYear: year }),
      },
    ];
  });
}

function toolFacts(
  { listing, seats, start, end, rental, discount }: QuotedTool,
  input: MailFactsInput,
) {
  const { unit, tools } = input;
  const year = yearOf(input);
  const range = { start, end };
  const pieces = seats > 1 ? countText(seats, ['piece', 'pieces']) : undefined;
  const factors = [moneyText(rental.unitPrice), pieces, unitsText(unit, range)];
  return {
    title: listing.title,
    ...(listing.picture !== undefined && { picture: listing.picture }),
    dates: datesText(unit, range, year),
    returnBy: dayText(end, year),
    price: factors.filter(Boolean).join(' \u00d7 '),
    total: moneyText(rental.lineTotal),
    ...(pieces !== undefined && { pieces }),
    ...(discount && {
      discount: {
        percent: Math.abs(discount.percentage ?? 0),
        // The marketplace writes the commission in the same email with a hyphen, so the discount has one too.
        total: moneyText(discount.lineTotal).replace('−', '-'),
      },
    }),
    // A tool that is rented for two stays has two lines; the days tell them apart.
    ...(tools.length > 1 && { stay: datesText(unit, range, year) }),
  };
}

/** Texts for emails that a template cannot create, because templates know neither nights nor further tools. */
export function orderMailFacts(input: MailFactsInput) {
  const { tools, payinTotal, span, hold, deadline, timeZone, now } = input;
  const year = yearOf(input);
  // Emails name the first day next to the tools.
  const [first] = tools.toSorted((left, right) => compareDays(left.start, right.start));
  const more = tools.length - 1;
  const stays = stayFacts(tools, input);
  return {
    payinTotal: moneyText(payinTotal),
    firstDay: dayText(span.start, year),
    returnBy: dayText(span.end, year),
    ...hoursOf(span, input),
    ...(hold && { hold: moneyText(hold) }),
    ...(deadline > now ? { cancelUntil: momentText(deadline, timeZone, year) } : {}),
    ...(first &&
      more > 0 && { name: text('OrderEmail.tools', { title: first.listing.title, more }) }),
    days: stays.map(({ short }) => short).join(', '),
    ...taxMailFacts(input, { text, locale: LOCALE }),
    // If no stays are given, all tools are picked up and due back on the same days.
    ...(stays.length > 1 && { stays }),
    tools: tools.map((tool) => toolFacts(tool, input)),
  };
}
