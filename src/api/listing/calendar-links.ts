import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { calendarLinks, renewCalendarLinks as renewEntry } from '~/wire/calendars';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** Which feed: of what others rent from the user, perhaps of one tool, or of what the user rents. */
export interface FeedChoice {
  readonly side: 'sales' | 'rentals';
  readonly listingId?: ListingId;
}

/** The secret addresses of a side's feeds: of everything, and of the given tool. */
export type CalendarLinks = v.InferOutput<typeof calendarLinks.answer> & Pick<FeedChoice, 'side'>;

const ask = async (
  client: ApiClient,
  entry: typeof calendarLinks,
  choice: FeedChoice,
): Promise<CalendarLinks> => ({
  ...(await callServer(client, entry, choice)),
  side: choice.side,
});

export const readCalendarLinks = (client: ApiClient, choice: FeedChoice): Promise<CalendarLinks> =>
  ask(client, calendarLinks, choice);

/** Makes new addresses. All old ones of the same side stop working. */
export const renewCalendarLinks = (client: ApiClient, choice: FeedChoice): Promise<CalendarLinks> =>
  ask(client, renewEntry, choice);
