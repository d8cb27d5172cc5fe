import { type ServerFeature } from '../../core/feature';
import { tellPerson } from '../../core/notices/tell';
import { calendarFeed } from './feed-endpoints';
import { fetchCalendar } from './fetch-calendar';
import { type FollowServices } from './follow-calendars';
import { importCalendars } from './import-calendars';
import { calendarImports } from './import-endpoints';
import { orderCalendar } from './order-endpoint';
import { createCalendarReader } from './read-calendar';

/** Rentals as calendars for other programs, and calendars that block the days of tools. */
export const calendars: ServerFeature = {
  name: 'calendars',
  open: ({ clock, config: { public: config }, integration, log, send, store, threadArgv }) => {
    const shared = { integration, store, now: clock.now };
    const following: FollowServices = {
      ...shared,
      timeZone: config.timeZone,
      fetchCalendar,
      // All owners share one reader, which reads one calendar at a time.
      readCalendar: createCalendarReader({ execArgv: threadArgv }),
      // A failure is only logged, because the calendar's state is already stored.
      tellOwner: (owner, facts) =>
        tellPerson({ ...shared, config, send }, owner, { kind: 'calendar', ...facts }).catch(
          (error: unknown) => {
            log.error(
              { err: error, listing: facts.id },
              'an owner could not be told about a calendar',
            );
          },
        ),
    };
    return {
      endpoints: (endpoints) => [
        ...calendarFeed(endpoints, { ...shared, config }),
        ...calendarImports(endpoints, following),
        orderCalendar(endpoints, { ...shared, config }),
      ],
      tasks: () => [importCalendars({ ...following, log })],
    };
  },
};
