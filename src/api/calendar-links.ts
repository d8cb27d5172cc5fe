import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const answerSchema = v.object({ all: v.string(), listing: v.nullable(v.string()) });

/** Which feed: of what others rent from the user, perhaps of one tool, or of what the user rents. */
export interface FeedChoice {
  readonly side: 'sales' | 'rentals';
  readonly listingId?: ListingId;
}

/** The secret addresses of a side's feeds: of everything, and of the given tool. */
export type CalendarLinks = v.InferOutput<typeof answerSchema> & Pick<FeedChoice, 'side'>;

async function ask(
  client: ApiClient,
  path: `/api/${string}`,
  choice: FeedChoice,
): Promise<CalendarLinks> {
  const answer = parseAnswer(answerSchema, await postToServer(client, path, choice));
  return { ...answer, side: choice.side };
}

export const readCalendarLinks = (client: ApiClient, choice: FeedChoice): Promise<CalendarLinks> =>
  ask(client, '/api/calendar-links', choice);

/** Makes new addresses. All old ones of the same side stop working. */
export const renewCalendarLinks = (client: ApiClient, choice: FeedChoice): Promise<CalendarLinks> =>
  ask(client, '/api/renew-calendar-links', choice);
