import ICAL from 'ical.js';
import * as v from 'valibot';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { salePath } from '~/config/paths';
import { type Day, type DayRange } from '~/domain/time/day';
import { earningStates } from '~/domain/payout/earnings';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { stayText } from '~/i18n/stay';
import { type ListingId, type UserId } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { ownerOrders, type OwnerOrder } from '../../marketplace/owner-orders';
import { LOCALE, text } from '../../base/english-texts';
import { type FeedScope } from './feed-links';
import { calendarText } from './calendar-text';

/** Rentals that ended longer ago are left out. */
const KEPT_DAYS = 60;

interface RentedTool extends DayRange {
  readonly listingId: ListingId;
  readonly title: string;
}

const titleSchema = v.fallback(v.object({ title: v.string() }), { title: '' });
const customerSchema = v.fallback(v.object({ profile: v.object({ displayName: v.string() }) }), {
  profile: { displayName: '' },
});

/** The tools of an order with their days, the booked one first. A hold is shown as its order. */
function toolsOf({ listingId, listing, transaction }: OwnerOrder): RentedTool[] {
  const { firstItem, furtherItems } = transaction;
  const { title } = v.parse(titleSchema, listing);
  return [...(firstItem ? [{ listingId, title, ...firstItem }] : []), ...furtherItems];
}

/** The year is included, because a calendar keeps its entries for years. */
const stayOf = (range: DayRange): string =>
  stayText(range, { text, locale: LOCALE, unit: 'night', thisYear: 0 });

const dateOf = (value: Day) => ICAL.Time.fromDateString(value);

interface Place {
  readonly rootUrl: string;
  readonly now: Date;
}

function eventOf(order: OwnerOrder, index: number, { rootUrl, now }: Place): ICAL.Component {
  const tools = toolsOf(order);
  const tool = tools[index];
  const event = new ICAL.Component('vevent');
  if (!tool) return event;
  const { profile } = v.parse(customerSchema, order.customer);
  const link = `${rootUrl}${salePath(order.id)}`;
  event.updatePropertyWithValue('uid', `${order.id}-${index}@${new URL(rootUrl).host}`);
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.updatePropertyWithValue('dtstart', dateOf(tool.start));
  // The day of return: its night is free, as in every calendar of nights.
  event.updatePropertyWithValue('dtend', dateOf(tool.end));
  const summary = [tool.title, profile.displayName].filter(Boolean).join(': ');
  event.updatePropertyWithValue('summary', summary);
  const lines = [...tools.map((each) => `${each.title}, ${stayOf(each)}`), link];
  event.updatePropertyWithValue('description', lines.join('\n'));
  event.updatePropertyWithValue('url', link);
  event.updatePropertyWithValue('status', 'CONFIRMED');
  return event;
}

interface Feed extends Place {
  readonly scope: FeedScope;
  readonly name: string;
}

/** Writes orders as an iCalendar (RFC 5545), with an event of whole days for each tool. */
export function writeFeed(orders: readonly OwnerOrder[], feed: Feed): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Toolyard//Rentals//EN');
  calendar.updatePropertyWithValue('x-wr-calname', feed.name);
  for (const order of orders) {
    for (const [index, { listingId }] of toolsOf(order).entries()) {
      if (feed.scope !== 'all' && feed.scope !== listingId) continue;
      calendar.addSubcomponent(eventOf(order, index, feed));
    }
  }
  return calendarText(calendar);
}

/** The accepted and completed orders of an owner that belong in a feed. */
export async function feedOrders(
  sdk: IntegrationSdk,
  owner: UserId,
  now: Date,
): Promise<OwnerOrder[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const query = {
    // Later nights of a rental are separate events that link to the rental's page.
    processNames: [orderProcess, extensionProcess],
    states: earningStates,
    bookingEnd: `${since.toISOString()},`,
    include: ['booking', 'listing', 'customer'],
  };
  const orders: OwnerOrder[] = [];
  for await (const order of ownerOrders(sdk, owner, query)) orders.push(order);
  return orders;
}
