import { createSelector } from '@reduxjs/toolkit';
import { saveLastViews } from '~/api/last-views';
import { type TransactionId } from '~/domain/ids';
import { type LastViews, parseLastViews, withView } from '~/domain/transaction-views';
import { selectCurrentUser } from './current-user';
import { entitiesReceived } from './entities';
import { createAppAsyncThunk } from './thunk';

/** When the user last saw each transaction. */
export const selectLastViews: (state: Parameters<typeof selectCurrentUser>[0]) => LastViews =
  createSelector([selectCurrentUser], (user) =>
    parseLastViews(user?.attributes.profile?.privateData),
  );

interface View {
  readonly id: TransactionId;
  /** Not before the newest message that was seen: the API's clock counts for messages. */
  readonly at: Date;
}

/** Remembers that the user has seen a transaction. */
export const rememberView = createAppAsyncThunk(
  'lastViews/remember',
  async ({ id, at }: View, { api, dispatch, getState }) => {
    const views = withView(selectLastViews(getState()), id, at);
    dispatch(entitiesReceived(await saveLastViews(api, views)));
  },
);
