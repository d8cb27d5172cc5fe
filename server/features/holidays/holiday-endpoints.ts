import { type Router } from 'express';
import * as wire from '~/wire/holidays';
import { type Endpoints } from '../../core/api/endpoint';
import { listHolidays, takeHoliday, undoHoliday } from './own-holidays';
import { type HolidayServices } from './write-holiday';

/** Days that owners block on several tools at once. */
export const holidayEndpoints = ({ signedIn }: Endpoints, services: HolidayServices): Router[] => [
  signedIn(wire.ownHolidays, async ({ userId }) => ({
    holidays: await listHolidays(services, userId),
  })),
  signedIn(wire.blockDays, ({ userId }, holiday) => takeHoliday(services, userId, holiday)),
  signedIn(wire.unblockDays, ({ userId }, { holidayId }) =>
    undoHoliday(services, userId, holidayId),
  ),
];
