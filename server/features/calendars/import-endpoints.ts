import { randomUUID } from 'node:crypto';
import { type Router } from 'express';
import { type ListingId, type UserId } from '~/domain/ids';
import { nightsIn } from '~/domain/time/day';
import * as wire from '~/wire/calendars';
import { type FollowServices, followCalendars } from './follow-calendars';
import { type CalendarImport, type CalendarImports, newImport, readImports } from './imports';
import { ServerError } from '../../base/errors';
import { type Endpoints } from '../../core/api/endpoint';

/** The limit of calendars for one tool. Each can have a year of ranges, and private data is limited to 50 KB. */
const MOST_OF_ONE_TOOL = 3;

const answerOf = ({ feeds }: CalendarImports) => ({
  imports: feeds.map(({ busy, failingSince: _failing, ...feed }) => {
    const nights = busy.flatMap(nightsIn);
    return { ...feed, days: nights.length, lastDay: nights.at(-1) ?? null };
  }),
});

/** The calendars that an owner's tool imports. */
export function calendarImports({ acting }: Endpoints, services: FollowServices): Router[] {
  /** Refuses with 404 if the tool is somebody else's. */
  const importsOf = async (listingId: ListingId, userId: UserId): Promise<CalendarImports> => {
    const { author, imports } = await readImports(services.integration, listingId);
    if (author !== userId) throw new ServerError('not-found');
    return imports;
  };
  const follow = async (
    listingId: ListingId,
    userId: UserId,
    how: Parameters<typeof followCalendars>[2],
  ) => {
    await importsOf(listingId, userId);
    return answerOf(await followCalendars(services, listingId, how));
  };
  return [
    acting(wire.calendarImports, async ({ userId }, { listingId }) =>
      answerOf(await importsOf(listingId, userId)),
    ),
    acting(wire.addCalendarImport, ({ userId }, { listingId, url }) => {
      const feed = newImport(randomUUID(), url);
      return follow(listingId, userId, {
        change: (known) => {
          if (known.feeds.some((each) => each.url === url)) return known;
          if (known.feeds.length >= MOST_OF_ONE_TOOL) throw new ServerError('conflict');
          return { ...known, feeds: [...known.feeds, feed] };
        },
        reads: ({ id }) => id === feed.id,
      });
    }),
    acting(wire.removeCalendarImport, ({ userId }, { listingId, importId }) =>
      follow(listingId, userId, {
        change: (known) => ({
          ...known,
          feeds: known.feeds.filter(({ id }) => id !== importId),
        }),
        reads: () => false,
      }),
    ),
    acting(wire.readCalendarImport, ({ userId }, { listingId, importId, frees, blocksFree }) => {
      const isAsked = ({ id }: CalendarImport) => id === importId;
      return follow(listingId, userId, {
        reads: isAsked,
        isTrusted: frees === true || blocksFree === false,
        change: (known) => ({
          ...known,
          feeds: known.feeds.map((feed) =>
            isAsked(feed) ? { ...feed, blocksFree: blocksFree ?? feed.blocksFree } : feed,
          ),
        }),
      });
    }),
  ];
}
