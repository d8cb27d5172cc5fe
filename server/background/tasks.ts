import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import { fetchCalendar } from '../calendars/fetch-calendar';
import { createPausedMail } from '../calendars/paused-mail';
import { type ReadCalendar } from '../calendars/read-calendar';
import { openHolidays } from '../holidays/holiday-store';
import { type ServerConfig } from '../config/server-config';
import { type OpenFeature } from '../core/feature';
import { createPersonMail } from '../mail/person-mail';
import { type MarketplaceNow } from '../marketplace/clock';
import { type BackgroundStore } from '../store/background-store';
import { completeRentals } from '../core/tasks/complete-rentals';
import { confirmVerified } from './confirm-verified';
import { importCalendars } from './import-calendars';
import { keepHolds } from '../core/tasks/keep-holds';
import { keepNumbers } from './keep-numbers';
import { remindRentals } from './remind-rentals';
import { sweepHolds } from '../core/tasks/sweep-holds';
import { tellHeldNews } from '../core/tasks/tell-held-news';
import { type Task } from '../core/task';
import { writeHolidays } from './write-holidays';

export interface TaskServices {
  readonly integration: IntegrationSdk;
  readonly anonymous: () => Sdk;
  readonly log: Logger;
  readonly now: MarketplaceNow;
  readonly store: BackgroundStore;
  readonly readCalendar: ReadCalendar;
  readonly config: ServerConfig;
  readonly features: readonly OpenFeature[];
}

/** All background tasks. */
export function backgroundTasks(services: TaskServices): Task[] {
  const { integration, anonymous, log, now, store, config, features } = services;
  const { timeZone } = config.public;
  const tasks = [
    keepHolds({ integration, log, now, store }),
    sweepHolds({ integration, log, now, store }),
    completeRentals({ integration, store, now, timeZone }),
    keepNumbers({ integration, anonymous, now }),
    importCalendars({
      integration,
      log,
      store,
      now,
      timeZone,
      fetchCalendar,
      readCalendar: services.readCalendar,
      tellPaused: createPausedMail({
        integration,
        log,
        config: config.public,
        send: config.mail && createPersonMail(config.mail),
      }),
    }),
    writeHolidays({ integration, holidays: openHolidays(store), now, timeZone }),
    ...emailTasks(services),
    ...features.flatMap(({ tasks: add }) => add?.() ?? []),
  ];
  return tasks.map((task) => ({ ...task, everyMs: Math.min(task.everyMs, config.backgroundMs) }));
}

/** Reminders and late confirmations; none if no mail service is configured. */
function emailTasks({ integration, log, now, store, config }: TaskServices): Task[] {
  if (!config.mail) return [];
  const send = createPersonMail(config.mail);
  const aboutOrders = { integration, store, now, config: config.public, send };
  return [
    remindRentals(aboutOrders),
    tellHeldNews({ ...aboutOrders, log }),
    confirmVerified(aboutOrders),
  ];
}
