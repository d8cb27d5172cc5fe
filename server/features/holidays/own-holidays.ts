import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { addDays } from '~/domain/time/day';
import { latLngSchema } from '~/domain/search/geo';
import { firstHolidayDay, HOLIDAY_DAYS_AHEAD, type HolidayView } from '~/domain/listing/holiday';
import { type ListingId, listingIdSchema, type UserId } from '~/domain/ids';
import { randomUuid } from '~/lib/uuid';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { type blockDays } from '~/wire/holidays';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { type Holiday, type HolidayTool } from './holiday-store';
import { type HolidayServices, todayAt } from './write-holiday';

const PER_PAGE = 100;
const MAX_TOOLS = 1000;

type NewHoliday = v.InferOutput<typeof blockDays.body>;

const pageSchema = v.object({
  data: v.array(
    v.object({
      id: listingIdSchema,
      attributes: v.object({
        title: v.optional(v.string(), ''),
        geolocation: v.nullish(latLngSchema, null),
      }),
    }),
  ),
  meta: v.object({ totalPages: v.optional(v.number(), 1) }),
});

/** Drafts are not for rent yet. */
const lentStates = ['published', 'closed', 'pendingApproval'];

async function toolsOf(
  { integration: sdk, timeZone }: HolidayServices,
  owner: UserId,
): Promise<HolidayTool[]> {
  const timeZoneOf = createTimeZoneOf(timeZone);
  const tools: HolidayTool[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(() =>
      sdk.listings.query({
        authorId: owner,
        states: lentStates,
        'fields.listing': ['title', 'geolocation'],
        page,
        perPage: PER_PAGE,
      }),
    );
    const { data, meta } = v.parse(pageSchema, toPlain(answer.data));
    tools.push(
      ...data.map(({ id, attributes }) => ({
        listingId: id,
        title: attributes.title,
        timeZone: timeZoneOf(attributes.geolocation),
        work: 'waiting' as const,
      })),
    );
    if (page >= meta.totalPages || tools.length >= MAX_TOOLS) return tools;
  }
}

const isChosen = (chosen: readonly ListingId[] | undefined, { listingId }: HolidayTool): boolean =>
  !chosen || chosen.includes(listingId);

const viewOf = ({ id, start, end, state, tools }: Holiday): HolidayView => ({
  id,
  start,
  end,
  state,
  tools: tools.length,
  done: tools.filter(({ work }) => work === 'done').length,
  failed: tools.filter(({ work }) => work === 'failed').map(({ title }) => title),
});

/** Lists the holidays that are not past and still block something. */
export async function listHolidays(
  { holidays, now, timeZone }: Omit<HolidayServices, 'integration'>,
  owner: UserId,
): Promise<HolidayView[]> {
  const moment = await now();
  const isPast = ({ end, tools }: Holiday): boolean =>
    tools.every((tool) => end <= todayAt(tool, moment, timeZone));
  const all = await holidays.ofOwner(owner);
  return all.filter((holiday) => holiday.state !== 'undone' && !isPast(holiday)).map(viewOf);
}

/** Accepts a holiday; the background task writes it. Others' tools are left out, and a holiday without tools is refused. */
export async function takeHoliday(
  services: HolidayServices,
  owner: UserId,
  { start, end, listingIds }: NewHoliday,
): Promise<HolidayView> {
  const { holidays, now, timeZone } = services;
  const all = await toolsOf(services, owner);
  const zones = all.map((tool) => tool.timeZone ?? timeZone);
  const first = firstHolidayDay(await now(), zones, timeZone);
  if (start >= end || start < first || end > addDays(first, HOLIDAY_DAYS_AHEAD)) {
    throw new ServerError('invalid-request', { title: 'start: the days cannot be blocked' });
  }
  const tools = all.filter((tool) => isChosen(listingIds, tool));
  if (tools.length === 0) throw new ServerError('not-found');
  const holiday: Holiday = { id: randomUuid(), owner, start, end, state: 'blocking', tools };
  await holidays.add(holiday);
  await holidays.enqueue(holiday.id);
  return viewOf(holiday);
}

/** Restores the days. Somebody else's holiday counts as missing. */
export async function undoHoliday(
  { holidays }: Pick<HolidayServices, 'holidays'>,
  owner: UserId,
  id: string,
): Promise<HolidayView> {
  if ((await holidays.show(id))?.owner !== owner) throw new ServerError('not-found');
  const undone = await holidays.change(id, (holiday) =>
    holiday.state === 'undoing' || holiday.state === 'undone'
      ? holiday
      : {
          ...holiday,
          state: 'undoing',
          tools: holiday.tools.map((tool) => ({ ...tool, work: 'waiting' })),
        },
  );
  if (!undone) throw new ServerError('not-found');
  await holidays.enqueue(id);
  return viewOf(undone);
}
