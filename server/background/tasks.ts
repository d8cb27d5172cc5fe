import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import { fetchCalendar } from '../calendars/fetch-calendar';
import { openHolidays } from '../holidays/holiday-store';
import { type MarketplaceNow } from '../marketplace/clock';
import { type BackgroundStore } from './background-store';
import { importCalendars } from './import-calendars';
import { keepHolds } from './keep-holds';
import { keepNumbers } from './keep-numbers';
import { type Task } from './task';
import { writeHolidays } from './write-holidays';

export interface TaskServices {
  /** Null if it is not configured. */
  readonly integration: IntegrationSdk | null;
  readonly anonymous: () => Sdk;
  readonly log: Logger;
  readonly now: MarketplaceNow;
  readonly store: BackgroundStore;
  /** The marketplace's. */
  readonly timeZone: string;
}

/** All background tasks; none if the Integration API is not configured. */
export function backgroundTasks(services: TaskServices): Task[] {
  const { integration, anonymous, log, now, store, timeZone } = services;
  if (!integration) return [];
  return [
    keepHolds({ integration, log, now }),
    keepNumbers({ integration, anonymous, now }),
    importCalendars({ integration, log, store, now, timeZone, fetchCalendar }),
    writeHolidays({ integration, holidays: openHolidays(store), now, timeZone }),
  ];
}
