import ICAL from 'ical.js';
import { orderPath, salePath } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { pickUpTime, returnTime } from '~/domain/order-metadata';
import { type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { type TextOf } from '~/i18n/translator';
import { calendarText } from './calendar-text';

const HALF_HOUR_MS = 1_800_000;

export interface CalendarOrder {
  readonly id: TransactionId;
  /** Whose calendar it is for. */
  readonly role: Role;
  readonly transaction: Transaction;
  /** Of all tools, the booked one first. */
  readonly titles: readonly string[];
  /** The other side's name. */
  readonly other: string;
  /** Empty if the owner has given none. */
  readonly address: string;
}

export interface CalendarContext {
  readonly rootUrl: string;
  readonly now: Date;
  /** For orders that do not say where their tool is. */
  readonly timeZone: string;
  readonly text: TextOf;
}

interface Event {
  readonly name: 'pick-up' | 'return';
  readonly start: Date;
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
  // A file that is added again after another hour was agreed replaces the earlier event.
  set('sequence', order.transaction.metadata.hoursEvents.length);
  set('dtstart', ICAL.Time.fromJSDate(event.start, true));
  set('dtend', ICAL.Time.fromJSDate(new Date(event.start.getTime() + HALF_HOUR_MS), true));
  set('summary', event.summary);
  set('description', [...order.titles, link].join('\n'));
  if (order.address !== '') set('location', order.address);
  set('url', link);
  set('status', 'CONFIRMED');
  return component;
}

/** Pick-up and return of an order; none if it has no days. */
function eventsOf(order: CalendarOrder, context: CalendarContext): ICAL.Component[] {
  const { transaction, titles, other, role } = order;
  const { text, timeZone } = context;
  const pickUpAt = pickUpTime(transaction, timeZone);
  const returnAt = returnTime(transaction, timeZone);
  if (!pickUpAt || !returnAt) return [];
  const values = { title: titles[0] ?? '', count: titles.length - 1, name: other };
  const isRenter = role === 'customer';
  const events: readonly Event[] = [
    {
      name: 'pick-up',
      start: pickUpAt,
      summary: text(isRenter ? 'OrderCalendar.pickUp' : 'OrderCalendar.handOver', values),
    },
    {
      name: 'return',
      // The tools have to be back by then.
      start: new Date(returnAt.getTime() - HALF_HOUR_MS),
      summary: text(isRenter ? 'OrderCalendar.return' : 'OrderCalendar.takeBack', values),
    },
  ];
  return events.map((event) => eventOf(event, order, context));
}

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
