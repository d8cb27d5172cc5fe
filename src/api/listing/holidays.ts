import { type DayRange } from '~/domain/time/day';
import { type LatLng } from '~/domain/search/geo';
import { type HolidayView } from '~/domain/listing/holiday';
import { type ListingId } from '~/domain/ids';
import * as wire from '~/wire/holidays';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** Days that are blocked on several tools, or will be soon; past ones are left out. */
export const queryHolidays = async (client: ApiClient): Promise<readonly HolidayView[]> =>
  (await callServer(client, wire.ownHolidays, {})).holidays;

export interface HolidayRequest extends DayRange {
  /** All tools if left out. */
  readonly listingIds?: readonly ListingId[];
}

/** The server starts right away and continues in the background; {@link queryHolidays} tells how far it is. */
export const blockDays = (
  client: ApiClient,
  { listingIds, ...days }: HolidayRequest,
): Promise<HolidayView> =>
  callServer(client, wire.blockDays, {
    ...days,
    ...(listingIds && { listingIds: [...listingIds] }),
  });

export const unblockDays = (client: ApiClient, holidayId: string): Promise<HolidayView> =>
  callServer(client, wire.unblockDays, { holidayId });

const PER_PAGE = 100;
const MOST_PAGES = 5;

export interface NamedTool {
  readonly id: ListingId;
  readonly title: string;
  /** Null if the tool has no place. */
  readonly point: LatLng | null;
}

/** The user's tools that are or were published, by name: the newest 500. */
export async function queryToolNames(client: ApiClient): Promise<readonly NamedTool[]> {
  const ask = async (page: number) => {
    const { entities, pagination } = await callForResources(client, (sdk) =>
      sdk.ownListings.query({
        states: ['published', 'closed', 'pendingApproval'],
        'fields.ownListing': ['title', 'geolocation'],
        page,
        perPage: PER_PAGE,
      }),
    );
    const tools = entities.flatMap((entity) =>
      entity.type === 'ownListing'
        ? [
            {
              id: entity.id,
              title: entity.attributes.title ?? '',
              point: entity.attributes.geolocation ?? null,
            },
          ]
        : [],
    );
    return { tools, pages: Math.min(pagination.totalPages ?? 1, MOST_PAGES) };
  };
  const { tools, pages } = await ask(1);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2));
  const all = await Promise.all(others);
  return [...tools, ...all.flatMap((page) => page.tools)];
}
