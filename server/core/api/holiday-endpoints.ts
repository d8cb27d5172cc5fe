import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as wire from '~/wire/calendars';
import { type BackgroundStore } from '../../store/background-store';
import { openHolidays } from '../../holidays/holiday-store';
import { listHolidays, takeHoliday, undoHoliday } from '../../holidays/own-holidays';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type Endpoints } from './endpoint';

interface Services {
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly timeZone: string;
}

/** Days that owners block on several tools at once. */
export function holidayEndpoints(
  { signedIn }: Endpoints,
  { store, ...others }: Services,
): Router[] {
  const services = { ...others, holidays: openHolidays(store) };
  return [
    signedIn(wire.ownHolidays, async ({ userId }) => ({
      holidays: await listHolidays(services, userId),
    })),
    signedIn(wire.blockDays, ({ userId }, holiday) => takeHoliday(services, userId, holiday)),
    signedIn(wire.unblockDays, ({ userId }, { holidayId }) =>
      undoHoliday(services, userId, holidayId),
    ),
  ];
}
