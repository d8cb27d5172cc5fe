import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type DayRange, daySchema } from '~/domain/time/day';
import { type LatLng, latLngSchema } from '~/domain/search/geo';
import { type ListingId, type UserId, userIdSchema } from '~/domain/ids';
import { CALENDAR_IMPORTS_KEY } from '~/domain/listing/listing-fields';
import { ask } from '../../marketplace/session';
import { calendarProblems } from './calendar-error';

const KEY = CALENDAR_IMPORTS_KEY;

const ranges = v.array(
  v.pipe(
    v.tuple([daySchema, daySchema]),
    v.transform(([start, end]): DayRange => ({ start, end })),
  ),
);
const importSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  url: v.string(),
  /** The time of the last reading, ISO; null before it. */
  readAt: v.nullable(v.string()),
  /**
   * The reason why the last reading failed. The days of the last successful reading stay blocked until the calendar can be read again.
   */
  problem: v.nullable(v.picklist(calendarProblems)),
  /** The part that could not be read, in the calendar's own words. */
  line: v.optional(v.nullable(v.string()), null),
  busy: ranges,
  /** The time of the first failure since the last reading, ISO; null if there was none. */
  failingSince: v.optional(v.nullable(v.string()), null),
  /** Whether the calendar is only read when its owner asks for it, because it failed too often. */
  isPaused: v.optional(v.boolean(), false),
  /** How many entries of whole days are marked as free. */
  freeAllDay: v.optional(v.number(), 0),
  /** Whether such entries block their days anyway. */
  blocksFree: v.optional(v.boolean(), false),
  /** The time since which it lacks many days that are still blocked for it, ISO; null if it doesn't. */
  thinSince: v.optional(v.nullable(v.string()), null),
});
export type CalendarImport = v.InferOutput<typeof importSchema>;

/** A calendar that was not read yet. */
export const newImport = (id: string, url: string): CalendarImport => ({
  id,
  url,
  readAt: null,
  problem: null,
  busy: [],
  failingSince: null,
  isPaused: false,
  line: null,
  freeAllDay: 0,
  blocksFree: false,
  thinSince: null,
});

const importsSchema = v.object({
  feeds: v.array(importSchema),
  /** The days that were blocked for the calendars. A day that the owner opens again stays open. */
  blocked: ranges,
  /** The write in progress, so that another server can finish it after a crash; null if there is none. */
  pending: v.nullable(v.array(v.object({ day: daySchema, seats: v.nullable(v.number()) }))),
});
export type CalendarImports = v.InferOutput<typeof importsSchema>;

const none: CalendarImports = { feeds: [], blocked: [], pending: null };

export const hasImports = (privateData: unknown): boolean =>
  v.is(v.object({ [KEY]: v.record(v.string(), v.unknown()) }), privateData);

/** Whether the metadata mark a tool that imports calendars. */
export const isMarked = (metadata: unknown): boolean =>
  v.is(v.object({ [KEY]: v.literal(true) }), metadata);

const listingSchema = v.object({
  data: v.object({
    attributes: v.object({
      title: v.optional(v.string(), ''),
      geolocation: v.nullish(latLngSchema, null),
      privateData: v.fallback(v.object({ [KEY]: v.fallback(importsSchema, none) }), {
        [KEY]: none,
      }),
    }),
    relationships: v.object({ author: v.object({ data: v.object({ id: userIdSchema }) }) }),
  }),
});

interface ToolWithImports {
  readonly author: UserId;
  readonly title: string;
  /** The tool's position; null if it is not known. */
  readonly point: LatLng | null;
  readonly imports: CalendarImports;
}

/** The calendars that a tool imports, and the tool's owner and place. */
export async function readImports(sdk: IntegrationSdk, id: ListingId): Promise<ToolWithImports> {
  const answer = await ask(() =>
    sdk.listings.show({
      id,
      include: ['author'],
      'fields.user': [],
      'fields.listing': ['title', 'geolocation', `privateData.${KEY}`],
    }),
  );
  const { attributes, relationships } = v.parse(listingSchema, toPlain(answer.data)).data;
  return {
    author: relationships.author.data.id,
    title: attributes.title,
    point: attributes.geolocation,
    imports: attributes.privateData[KEY],
  };
}

const pairs = (all: readonly DayRange[]) => all.map(({ start, end }) => [start, end]);

/** Saves them; metadata marks the listings that import any, because private data cannot be searched. */
export async function writeImports(
  sdk: IntegrationSdk,
  id: ListingId,
  { feeds, blocked, pending }: CalendarImports,
): Promise<void> {
  const isEmpty = feeds.length === 0 && blocked.length === 0 && pending === null;
  const stored = {
    feeds: feeds.map((feed) => ({ ...feed, busy: pairs(feed.busy) })),
    blocked: pairs(blocked),
    pending,
  };
  await ask(() =>
    sdk.listings.update({
      id: new types.UUID(id),
      privateData: { [KEY]: isEmpty ? null : stored },
      metadata: { [KEY]: isEmpty ? null : true },
    }),
  );
}
