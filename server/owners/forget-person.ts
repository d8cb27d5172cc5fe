import { type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../background/background-store';
import { openHolidays } from '../holidays/holiday-store';
import { forgetEmailed } from '../saved-searches/tell-person';

/** Removes what servers keep about a person beside the marketplace. What soon expires by itself stays until then. */
export async function forgetPerson(store: BackgroundStore, id: UserId): Promise<void> {
  await openHolidays(store).forget(id);
  await forgetEmailed(store, id);
}
