import ICAL from 'ical.js';
import { orderPath, salePath } from '~/config/paths';
import { grantedExtensions } from '~/domain/order/stay/extensions';
import { type TransactionId } from '~/domain/ids';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { lastStayOf, type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { stayText } from '~/i18n/stay';
import { type TextOf } from '~/i18n/texts';
import { LOCALE } from '../../base/english-texts';
import { calendarText } from './calendar-text';

const HALF_HOUR_MS = 1_800_000;

export interface CalendarOrder {
  readonly id: TransactionId;
  /** The side that the calendar is for. */
  readonly role: Role;
  readonly transaction: Transaction;
  /** The titles of all tools, with the booked one first. */
  readonly titles: readonly string[];
  /** The other side's name. */
  readonly other: string;
  /** Empty if the owner has given none. */
  readonly address: string;
}

interface CalendarContext {
  readonly rootUrl: string;
  readonly now: Date;
  /** The time zone for orders that do not name their tool's place. */
  readonly timeZone: string;
  readonly text: TextOf;
}

interface Event {
  /** Names the stay, except the last one: its events keep the names that they had before orders had stays. */
  readonly name: string;
  readonly start: Date;
  readonly titles: readonly string[];
  readonly days: string;
  readonly summary: string;
}

function eventOf(event: Event, order: CalendarOrder, context: CalendarContext): ICAL.Component {
  const { rootUrl, now } = context;
  const component = new ICAL.Component('vevent');
  const set = (name: string, value: string | number | ICAL.Time) =>
    component.updatePropertyWithValue(name, value);
  const link = `${rootUrl}${order.role === 'customer' ? orderPath(order.id) : salePath(order.id)}`;
  set('uid', `${order.id}-${event.name}@${new URL(rootUrl).host}`);
  set('dtstamp', ICAL.Time.fromJSDate(now, true));
  const { metadata, extensions } = order.transaction;
  // A file that is added again after another hour was agreed, or after later nights, replaces the earlier event.
  set('sequence', metadata.hoursEvents.length + grantedExtensions(extensions).length);
  set('dtstart', ICAL.Time.fromJSDate(event.start, true));
  set('dtend', ICAL.Time.fromJSDate(new Date(event.start.getTime() + HALF_HOUR_MS), true));
  set('summary', event.summary);
  set('description', [...event.titles, event.days, link].join('\n'));
  if (order.address !== '') set('location', order.address);
  set('url', link);
  set('status', 'CONFIRMED');
  return component;
}

/** Pick-up and return of one stay. */
function stayEvents(stay: Stay, order: CalendarOrder, context: CalendarContext): readonly Event[] {
  const { transaction, titles: all, other, role } = order;
  const { text, timeZone } = context;
  const pickUpAt = pickUpTime(stay, timeZone);
  const returnAt = returnTime(stay, timeZone);
  if (!pickUpAt || !returnAt || !stay.span) return [];
  const days = stayText(stay.span, { text, locale: LOCALE, unit: 'night', thisYear: 0 });
  const titles = stay.tools.map(({ place }) => all[place] ?? '');
  const values = { title: titles[0] ?? '', count: titles.length - 1, name: other };
  const isRenter = role === 'customer';
  const suffix = stay.id === lastStayOf(transaction) ? '' : `-${stay.id}`;
  return [
    {
      name: `pick-up${suffix}`,
      start: pickUpAt,
      titles,
      days,
      summary: text(isRenter ? 'OrderCalendar.pickUp' : 'OrderCalendar.handOver', values),
    },
    {
      name: `return${suffix}`,
      // The tools have to be back by then.
      start: new Date(returnAt.getTime() - HALF_HOUR_MS),
      titles,
      days,
      summary: text(isRenter ? 'OrderCalendar.return' : 'OrderCalendar.takeBack', values),
    },
  ];
}

/** Pick-up and return of each stay of an order; none if it has no days. */
const eventsOf = (order: CalendarOrder, context: CalendarContext): ICAL.Component[] =>
  staysOf(order.transaction)
    .flatMap((stay) => stayEvents(stay, order, context))
    .map((event) => eventOf(event, order, context));

/** A calendar file (RFC 5545) with pick-up and return of orders. */
export function writeCalendar(
  orders: readonly CalendarOrder[],
  context: CalendarContext & { readonly name?: string },
): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Toolyard//Order//EN');
  if (context.name !== undefined) calendar.updatePropertyWithValue('x-wr-calname', context.name);
  for (const order of orders)
    for (const event of eventsOf(order, context)) calendar.addSubcomponent(event);
  return calendarText(calendar);
}

/** The calendar file of one order; undefined if the order has no days. */
export function writeOrderCalendar(
  order: CalendarOrder,
  context: CalendarContext,
): string | undefined {
  return order.transaction.span ? writeCalendar([order], context) : undefined;
}
