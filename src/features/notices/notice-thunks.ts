import { createSelector } from '@reduxjs/toolkit';
import { changeChoice } from '~/api/person/notices';
import { addDevice, dropDevice, pushKey } from '~/api/person/push';
import { type NoticeChoice, parseTurnedOff } from '~/domain/person/notices';
import { askForAddress, deviceState, giveUpAddress, ownAddress } from '~/lib/push-device';
import { selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';

/** What the page's user turned off. */
export const selectTurnedOff = createSelector([selectCurrentUser], (user) =>
  parseTurnedOff(user?.attributes.profile?.privateData),
);

interface Choice {
  readonly choice: NoticeChoice;
  readonly isOn: boolean;
}

export const choose = createAppAsyncThunk(
  'notices/choose',
  async ({ choice, isOn }: Choice, { api, dispatch }) => {
    dispatch(entitiesReceived(await changeChoice(api, choice, isOn)));
  },
);

/** Asks the user; resolves with how it is then. */
export const turnOnHere = createAppAsyncThunk('notices/turnOn', async (_: void, { api }) => {
  const address = await askForAddress(await pushKey(api));
  if (address) await addDevice(api, address);
  return deviceState();
});

/** The server first: whoever has no connection still gets what comes, and can try again. */
export const turnOffHere = createAppAsyncThunk('notices/turnOff', async (_: void, { api }) => {
  const address = await ownAddress();
  if (address) await dropDevice(api, address.endpoint);
  await giveUpAddress();
  return deviceState();
});
