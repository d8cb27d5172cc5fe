import { createSelector } from '@reduxjs/toolkit';
import { changeChoice } from '~/api/person/notices';
import { type NoticeChoice, parseTurnedOff } from '~/domain/person/notices';
import { selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';

/** The notifications that the user turned off. */
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
