import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type BackgroundStore } from '../background/background-store';
import { openHolidays } from '../holidays/holiday-store';
import {
  holidayIdSchema,
  listHolidays,
  newHolidaySchema,
  takeHoliday,
  undoHoliday,
} from '../holidays/own-holidays';
import { type MarketplaceNow } from '../marketplace/clock';
import { type OpenSession } from '../marketplace/session';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly timeZone: string;
}

/** Days that owners block on several tools at once. */
export function holidayEndpoints({ openSession, store, integration, ...time }: Services): Router[] {
  const services = { ...time, holidays: openHolidays(store) };
  const list = commandEndpoint({
    path: '/own-holidays',
    format: 'transit',
    body: v.strictObject({}),
    answer: async (_body, { request, response }) => {
      const { userId } = await openSession(request, response);
      return { holidays: await listHolidays(services, userId) };
    },
  });
  const take = commandEndpoint({
    path: '/block-days',
    format: 'transit',
    body: newHolidaySchema,
    answer: async (holiday, { request, response }) => {
      const { userId } = await openSession(request, response);
      return takeHoliday({ ...services, integration }, userId, holiday);
    },
  });
  const undo = commandEndpoint({
    path: '/unblock-days',
    format: 'transit',
    body: holidayIdSchema,
    answer: async ({ holidayId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      return undoHoliday(services, userId, holidayId);
    },
  });
  return [list, take, undo];
}
