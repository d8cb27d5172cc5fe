import { type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../store/background-store';
import { openHolidays } from '../holidays/holiday-store';

/** Removes what servers keep about a person beside the marketplace. What soon expires by itself stays until then. */
export const forgetPerson = (store: BackgroundStore, id: UserId): Promise<void> =>
  openHolidays(store).forget(id);
