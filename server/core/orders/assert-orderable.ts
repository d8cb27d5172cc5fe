import { acceptanceOfOrder } from '~/domain/listing/acceptance';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { type UserId } from '~/domain/ids';
import { askHours, isTooLateToAsk } from '~/domain/order/process/asking';
import { daysProblem, findClash, startingFirst } from '~/domain/order/process/order-rules';
import { firstRentalDay, termsProblem } from '~/domain/listing/rental-terms';
import { type TimeZoneOf } from '~/lib/zone-of-place';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type CanBePaid } from '../../marketplace/payouts';
import { type MayOrder } from './may-order';
import { type OrderTool } from './order-tools';
import { type Quote } from './quote';

export interface OrderRuleServices {
  readonly now: MarketplaceNow;
  readonly timeZoneOf: TimeZoneOf;
  readonly canBePaid: CanBePaid;
  readonly mayOrder: MayOrder;
}

const refusals = {
  past: ['order-days-past', 'cannot be rented for days in the past'],
  'too-far-ahead': ['order-days-too-far-ahead', 'cannot be rented that far ahead'],
  'too-soon': ['order-too-soon', 'cannot be rented that soon: its owner needs more notice'],
  'too-short': ['order-too-short', 'cannot be rented for so few nights'],
} as const;

/** `today` is the day at the tool's place. */
function assertDays(tool: OrderTool, today: Day): void {
  const { terms } = tool.listing;
  const first = firstRentalDay(terms, today);
  const problem = daysProblem(tool, today) ?? termsProblem(tool, terms, first);
  if (!problem) return;
  const [code, words] = refusals[problem];
  throw new ServerError(code, {
    title: `${tool.listing.title} ${words}`,
    meta: { listingId: tool.listingId },
  });
}

/** Refuses with `transaction-missing-stripe-account` if the owner certainly cannot be paid, with `order-owner-checked` if not yet. */
export async function assertPayouts(
  owner: UserId | undefined,
  { canBePaid }: Pick<OrderRuleServices, 'canBePaid'>,
): Promise<void> {
  const can = owner && (await canBePaid(owner));
  if (can === 'checked') {
    throw new ServerError('order-owner-checked', {
      title: 'The payment service still checks the owner',
    });
  }
  if (can !== false) return;
  throw new ServerError('transaction-missing-stripe-account', {
    title: 'The owner cannot be paid yet',
  });
}

/** How the order of these tools is booked. */
export const acceptanceOf = (tools: readonly OrderTool[]) =>
  acceptanceOfOrder(tools.map(({ listing }) => listing));

/** The IANA time zone that an order's deadlines use: where the tool with the first rental day is. */
export const orderTimeZone = (
  tools: readonly OrderTool[],
  { timeZoneOf }: Pick<OrderRuleServices, 'timeZoneOf'>,
): string => timeZoneOf(startingFirst(tools)?.listing.geolocation ?? null);

/** Refuses with `order-ask-late` if an owner who answers first would have too little time for it. */
function assertTimeToAnswer(
  tools: readonly OrderTool[],
  now: Date,
  services: OrderRuleServices,
): void {
  const first = startingFirst(tools);
  if (!first || acceptanceOf(tools) === 'at-once') return;
  if (!isTooLateToAsk(first.start, orderTimeZone(tools, services), now)) return;
  throw new ServerError('order-ask-late', {
    title: `Its owner answers first, so it has to be asked for ${askHours.notice} hours before the pick-up`,
  });
}

/**
 * Applies the rules that quotes and orders share. Rejects past days, days too far ahead, days that the owner's terms forbid, the same tool
 * twice on the same nights, requests shortly before their pick-up, and an owner who cannot be paid. Returns the time that it compared with.
 */
export async function assertOrderable(
  tools: readonly OrderTool[],
  services: OrderRuleServices,
): Promise<Date> {
  const now = await services.now();
  for (const tool of tools) {
    assertDays(tool, dayInTimeZone(now, services.timeZoneOf(tool.listing.geolocation)));
  }
  const clash = findClash(tools);
  if (clash) {
    throw new ServerError('order-tool-twice', {
      title: `${clash.listing.title} is in the order twice on the same nights`,
      meta: { listingId: clash.listingId },
    });
  }
  assertTimeToAnswer(tools, now, services);
  await assertPayouts(tools[0]?.listing.authorId, services);
  return now;
}

/** An order is never charged without a known tax. */
export function assertTaxKnown({ taxStatus }: Quote): void {
  if (taxStatus === 'unknown') {
    throw new ServerError('tax-unavailable', { title: 'The sales tax could not be calculated' });
  }
  if (taxStatus === 'address-refused') {
    throw new ServerError('tax-address-refused', {
      title: 'The tax service does not accept the home address',
    });
  }
}
