import { type ServerFeature } from '../../core/feature';
import { holidayEndpoints } from './holiday-endpoints';
import { openHolidays } from './holiday-store';
import { writeHolidays } from './write-holidays';

/** Days that are blocked on many tools at once, and their undo. */
export const holidays: ServerFeature = {
  name: 'holidays',
  open: ({ clock, config, integration, store }) => {
    const kept = openHolidays(store);
    const { timeZone } = config.public;
    const services = { integration, holidays: kept, now: clock.now, timeZone };
    return {
      endpoints: (endpoints) => holidayEndpoints(endpoints, services),
      tasks: () => [writeHolidays(services)],
      kept: {
        forget: (person) => kept.forget(person),
        exported: async (person) => ({ holidays: await kept.ofOwner(person) }),
      },
    };
  },
};
