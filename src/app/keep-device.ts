import * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { giveUpAddress, ownAddress } from '~/lib/push-device';
import { stored } from '~/lib/stored';
import { selectCurrentUserId } from '~/store/current-user';
import { selectSessionLoss } from '~/store/session';
import { addDevice } from '~/wire/push';
import { type AppStore } from './store';

const reported = stored('toolyard.toldDevice', v.string());

/** Whether the server was told today that this person uses this browser. */
function isReported(mark: string): boolean {
  if (reported.read() === mark) return true;
  reported.write(mark);
  return false;
}

/**
 * Tells the server once a day whose browser this is if notifications are on, because the server may have lost it or somebody else may have
 * used the browser. It tells nothing after a logout. Returns a function that stops it.
 */
export function keepDevice(store: AppStore, api: ApiClient, today: () => string): () => void {
  let known: string | undefined;
  const tell = async (user: string) => {
    const address = await ownAddress();
    if (address && !isReported(`${user} ${today()} ${address.endpoint}`)) {
      await callServer(api, addDevice, address);
    }
  };
  const look = () => {
    const state = store.getState();
    const user = selectCurrentUserId(state);
    if (user === known) return;
    const hasLoggedOut = known !== undefined && !user && !selectSessionLoss(state);
    known = user;
    // A browser that does not answer is asked again with the next page.
    if (user) tell(user).catch(() => undefined);
    else if (hasLoggedOut) giveUpAddress().catch(() => undefined);
  };
  look();
  return store.subscribe(look);
}
