import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { unexpectedError } from '~/api/api-error';
import { type UnseenTransaction } from '~/api/transactions';
import { type TransactionId } from '~/domain/ids';
import { isSeenBy } from '~/domain/transaction-views';
import { selectLastViews } from './last-views';
import { failed, idle, loading, ready, type Remote } from './remote';
import { type RootState } from './root-reducer';
import { selectIsAuthenticated } from './session';
import { createAppAsyncThunk } from './thunk';

/** Counts this young are not asked for again. */
const FRESH_MS = 30_000;

interface NotificationsState {
  readonly unseen: Remote<readonly UnseenTransaction[]>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const initialState: NotificationsState = { unseen: idle, askedAt: 0 };

interface LoadArgument {
  readonly now: Date;
}

/** Looks for transactions with steps of the other side; at most twice a minute, and only for users. */
export const loadNotifications = createAppAsyncThunk(
  'notifications/load',
  async (_: LoadArgument, { api }) => {
    // Every page counts, but none waits for it: what reads transactions comes in a chunk of its own.
    const { queryUnseenTransactions } = await import(
      /* webpackChunkName: "transactions" */ '~/api/transactions'
    );
    return queryUnseenTransactions(api);
  },
  {
    condition: ({ now }, state) =>
      selectIsAuthenticated(state) &&
      Math.abs(now.getTime() - state.notifications.askedAt) > FRESH_MS,
  },
);

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialState as NotificationsState,
  reducers: {
    transactionSeen: (state, { payload }: PayloadAction<TransactionId>) =>
      state.unseen.status === 'ready'
        ? { ...state, unseen: ready(state.unseen.data.filter(({ id }) => id !== payload)) }
        : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotifications.pending, ({ unseen }, { meta }) => ({
        askedAt: meta.arg.now.getTime(),
        // The number before stays until the next one is there.
        unseen: unseen.status === 'ready' ? unseen : loading,
      }))
      .addCase(loadNotifications.fulfilled, (state, { payload }) => ({
        ...state,
        unseen: ready(payload),
      }))
      .addCase(loadNotifications.rejected, (state, { payload }) =>
        state.unseen.status === 'loading'
          ? { ...state, unseen: failed(payload ?? unexpectedError) }
          : state,
      );
  },
});

export const { transactionSeen } = notificationsSlice.actions;

/** How many transactions have something new, by side; nothing until it is known. */
export const selectNotificationCounts = createSelector(
  [({ notifications }: RootState) => notifications.unseen, selectLastViews],
  (unseen, views) => {
    const list = unseen.status === 'ready' ? unseen.data : [];
    const open = list.filter(({ id, changedAt }) => !isSeenBy(views[id], new Date(changedAt)));
    const orders = open.filter(({ side }) => side === 'order').length;
    return { orders, sales: open.length - orders, total: open.length };
  },
);
