import { type ServerFeature } from '../../core/feature';
import { openHolidays } from './holiday-store';
import { writeHolidays } from './write-holidays';
import { type Router } from 'express';
import * as wire from '~/wire/holidays';
import { type Endpoints } from '../../core/api/endpoint';
import { listHolidays, takeHoliday, undoHoliday } from './own-holidays';
import { type HolidayServices } from './write-holiday';

/** The endpoints for days that owners block on several tools at once. */
const holidayEndpoints = ({ signedIn }: Endpoints, services: HolidayServices): Router[] => [
  signedIn(wire.ownHolidays, async ({ userId }) => ({
    holidays: await listHolidays(services, userId),
  })),
  signedIn(wire.blockDays, ({ userId }, holiday) => takeHoliday(services, userId, holiday)),
  signedIn(wire.unblockDays, ({ userId }, { holidayId }) =>
    undoHoliday(services, userId, holidayId),
  ),
];

/** The feature for days that are blocked on many tools at once, and their undo. */
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
