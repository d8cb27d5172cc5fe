import { type ApiClient } from '~/api/marketplace/api-client';
import { queryFreeSeats } from '~/api/listing/time-slots';
import { type Day, dayInTimeZone, nightsBetween } from '~/domain/time/day';
import { latestDay, latestReturn, toolsOut } from '~/domain/order/stay/extension-rules';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { parseListingId } from '~/domain/ids';
import { itemCode, type RentedTool } from '~/domain/money/line-items';
import { type TransactionView } from '../base/transaction-view';

/** Returns the tools of the later nights with their names, for a breakdown of the price. */
export function extendedTools(
  { transaction, listing }: TransactionView,
  range: { readonly start: Day; readonly end: Day },
): readonly RentedTool[] {
  const booked = parseListingId(listing.id);
  if (!booked) return [];
  return toolsOut(transaction, booked).map(({ listingId, seats }, index) => ({
    ...range,
    seats,
    title:
      transaction.furtherItems.find((item) => item.listingId === listingId)?.title ?? listing.title,
    ...(index > 0 && { code: itemCode(listingId) }),
  }));
}

interface NightsQuestion {
  readonly view: TransactionView;
  readonly from: Day;
  readonly now: Date;
  readonly timeZone: string;
}

/** Returns how many more nights the renter can ask for. */
export async function queryMoreNights(
  api: ApiClient,
  { view: { transaction, listing }, from, now, timeZone }: NightsQuestion,
): Promise<number> {
  const booked = parseListingId(listing.id);
  const last = latestDay(transaction);
  const zone = zoneOf(transaction, timeZone);
  if (!booked || !last) return 0;
  const tools = await Promise.all(
    toolsOut(transaction, booked).map(async ({ listingId, seats }) => ({
      seats,
      free: await queryFreeSeats(api, { listingId, now, today: dayInTimeZone(now, zone) }),
    })),
  );
  const { extensions } = transaction;
  const end = latestReturn(from, tools, { last, extensions });
  return tools.length === 0 ? 0 : nightsBetween({ start: from, end });
}
