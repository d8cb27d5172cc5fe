import { type Sdk } from 'sharetribe-flex-sdk';
import { createApiClient } from '~/api/marketplace/api-client';
import { queryFreeSeatsIn } from '~/api/listing/time-slots';
import { seatsOn, omittedDay } from '~/domain/listing/bookable-days';
import { total } from '~/domain/money/arithmetic';
import { type Day, nightsIn } from '~/domain/time/day';
import { ServerError } from '../../base/errors';
import { type EarlierOrder, loadEarlierOrders, paymentStatusOf } from './earlier-orders';
import { type OrderTool } from './order-tools';

interface Asker {
  readonly sdk: Sdk;
  /** Says whether the caller is the renter; false for visitors, who have no orders. */
  readonly isRenter: boolean;
  readonly now: Date;
}

/** Nights of a tool without enough free pieces, with how many are missing. */
type Missing = ReadonlyMap<Day, number>;

async function missingNights(tool: OrderTool, { sdk, now }: Asker): Promise<Missing> {
  const client = createApiClient(
    () => Promise.resolve({ sdk }),
    () => false,
  );
  const { listingId, start, end, seats } = tool;
  const span = { first: start, last: end };
  const free = await queryFreeSeatsIn(client, { listingId, now }, span);
  const omitted = omittedDay(span, now);
  const reported = nightsIn(tool).filter((night) => night !== omitted);
  const missing = reported.map((night) => [night, seats - seatsOn(free, night)] as const);
  return new Map(missing.filter(([, count]) => count > 0));
}

/** Pieces that the renter's unpaid orders hold on a night: a new order of the same cart ends them or continues with them. */
const heldOn = (orders: readonly EarlierOrder[], { listingId }: OrderTool, night: Day): number =>
  total(
    orders
      .flatMap(({ stays }) => stays)
      .filter((stay) => stay.listingId === listingId && stay.start <= night && night < stay.end)
      .map(({ seats }) => seats),
  );

/**
 * Refuses a quote for days on which a tool is not offered or taken, with the code of the order's refusal, naming the tool. Nights that the
 * renter's own unpaid orders hold count as free, and so does today if the marketplace tells nothing of it any more: the order decides.
 */
export async function assertFree(tools: readonly OrderTool[], asker: Asker): Promise<void> {
  const checked = await Promise.all(
    tools.map(async (tool) => ({ tool, missing: await missingNights(tool, asker) })),
  );
  const short = checked.filter(({ missing }) => missing.size > 0);
  if (short.length === 0) return;
  const earlier = asker.isRenter ? (await loadEarlierOrders(asker.sdk)).orders : [];
  const unpaid = earlier.filter((order) => paymentStatusOf(order) === 'unpaid');
  const refused = short.find(({ tool, missing }) =>
    [...missing].some(([night, count]) => heldOn(unpaid, tool, night) < count),
  );
  if (!refused) return;
  const { id, title } = refused.tool.listing;
  throw new ServerError('transaction-booking-time-not-available', {
    status: 409,
    title: `${title} is not free on all of these nights`,
    meta: { listingId: id },
  });
}
