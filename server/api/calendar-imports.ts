import { randomUUID } from 'node:crypto';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { type FollowServices, followCalendars } from '../calendars/follow-calendars';
import { type CalendarImports, newImport, readImports } from '../calendars/imports';
import { ServerError } from '../errors';
import { type OpenSession } from '../marketplace/session';
import { commandEndpoint } from './endpoint';

/** Each can have a year of ranges, and private data is limited to 50 KB. */
const MOST_OF_ONE_TOOL = 3;

interface Services extends FollowServices {
  readonly openSession: OpenSession;
}

interface Call {
  readonly request: Request;
  readonly response: Response;
}

const addSchema = v.strictObject({
  listingId: listingIdSchema,
  url: v.pipe(v.string(), v.trim(), v.url(), v.startsWith('https://'), v.maxLength(2000)),
});
const knownSchema = v.strictObject({
  listingId: listingIdSchema,
  importId: v.pipe(v.string(), v.uuid()),
});

const answerOf = ({ feeds }: CalendarImports) => ({
  imports: feeds.map(({ id, url, readAt, problem, isPaused }) => ({
    id,
    url,
    readAt,
    problem,
    isPaused,
  })),
});

/** The calendars that an owner's tool imports. */
export function calendarImports({ openSession, ...services }: Services): Router[] {
  /** Refuses with 404 if the tool is somebody else's. */
  const open = async (listingId: ListingId, { request, response }: Call) => {
    const { userId } = await openSession(request, response);
    const { author, imports } = await readImports(services.integration, listingId);
    if (author !== userId) throw new ServerError('not-found');
    return { imports, follow: services };
  };
  const list = commandEndpoint({
    path: '/calendar-imports',
    format: 'transit',
    body: v.strictObject({ listingId: listingIdSchema }),
    answer: async ({ listingId }, call) => answerOf((await open(listingId, call)).imports),
  });
  const add = commandEndpoint({
    path: '/add-calendar-import',
    format: 'transit',
    body: addSchema,
    answer: async ({ listingId, url }, call) => {
      const { follow } = await open(listingId, call);
      const feed = newImport(randomUUID(), url);
      const imports = await followCalendars(follow, listingId, {
        change: (known) => {
          if (known.feeds.some((each) => each.url === url)) return known;
          if (known.feeds.length >= MOST_OF_ONE_TOOL) throw new ServerError('conflict');
          return { ...known, feeds: [...known.feeds, feed] };
        },
        reads: ({ id }) => id === feed.id,
      });
      return answerOf(imports);
    },
  });
  const remove = commandEndpoint({
    path: '/remove-calendar-import',
    format: 'transit',
    body: knownSchema,
    answer: async ({ listingId, importId }, call) => {
      const { follow } = await open(listingId, call);
      const imports = await followCalendars(follow, listingId, {
        change: (known) => ({
          ...known,
          feeds: known.feeds.filter(({ id }) => id !== importId),
        }),
        reads: () => false,
      });
      return answerOf(imports);
    },
  });
  const readAgain = commandEndpoint({
    path: '/read-calendar-import',
    format: 'transit',
    body: knownSchema,
    answer: async ({ listingId, importId }, call) => {
      const { follow } = await open(listingId, call);
      return answerOf(
        await followCalendars(follow, listingId, { reads: ({ id }) => id === importId }),
      );
    },
  });
  return [list, add, remove, readAgain];
}
