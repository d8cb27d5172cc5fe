import { type HolidayServices, writeHoliday } from './write-holiday';
import { type Task } from '../../core/task';

/** The interval is short, because owners wait with the page open. */
const EVERY_MS = 1000;
const PER_PAGE = 20;

/** Blocks days on many tools at once, and puts them back, in the order in which owners asked for it. */
export const writeHolidays = (services: HolidayServices): Task => ({
  name: 'write-holidays',
  everyMs: EVERY_MS,
  read: async (cursor) => {
    const entry = Number(cursor ?? '0');
    const { ids, end, isLast } = await services.holidays.after(
      Number.isSafeInteger(entry) ? entry : 0,
      PER_PAGE,
    );
    return { items: [...new Set(ids)], cursor: String(end), isLast };
  },
  handle: (id) => writeHoliday(services, id),
});
