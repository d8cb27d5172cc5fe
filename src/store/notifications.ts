import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { queryTransactionUpdates, type TransactionUpdates } from '~/api/order/transaction-updates';
import { type OpenRow, queryWaiting } from '~/api/order/waiting';
import { isUnread } from '~/domain/order/process/transaction-views';
import { waitingRows } from '~/domain/order/process/lead';
import { selectCurrentUserId } from './current-user';
import { loadLastViews, selectLastViews } from './last-views';
import { idle, keepUntilReady, ready, type Remote } from './remote';
import { injectSlice } from './inject-slice';
import { addRemoteCases } from './remote-cases';
import { type RootState } from './root-state';
import { selectIsAuthenticated } from './session';
import { createAppAsyncThunk } from './thunk';

/** News younger than this is not loaded again. */
const FRESH_MS = 30_000;

interface NotificationsState {
  /** The orders and questions that wait for the user (`leadOf`). */
  readonly waiting: readonly Pick<OpenRow, 'id' | 'side'>[];
  /** Milliseconds since 1970. */
  readonly waitingAskedAt: number;
  readonly updates: Remote<readonly TransactionUpdates[]>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const initialState: NotificationsState = {
  waiting: [],
  waitingAskedAt: 0,
  updates: idle,
  askedAt: 0,
};

interface LoadArgument {
  readonly now: Date;
  /** Whether also news that was loaded a moment ago is loaded again. */
  readonly isDue?: boolean;
}

/** Looks for news in the user's transactions, and later also for views elsewhere. It runs at most twice a minute, unless it is due. */
export const loadNotifications = createAppAsyncThunk(
  'notifications/load',
  async (_: LoadArgument, { api, dispatch, getState }) => {
    const state = getState();
    const viewer = selectCurrentUserId(state);
    if (!viewer) return [];
    const isRepeated = selectNotifications(state).updates.status === 'ready';
    const [updates] = await Promise.all([
      queryTransactionUpdates(api, viewer),
      isRepeated && dispatch(loadLastViews()),
    ]);
    return updates;
  },
  {
    condition: ({ now, isDue = false }, state) =>
      selectIsAuthenticated(state) &&
      selectCurrentUserId(state) !== undefined &&
      (isDue || Math.abs(now.getTime() - selectNotifications(state).askedAt) > FRESH_MS),
  },
);

interface WaitingArgument extends LoadArgument {
  /** IANA, the marketplace's. */
  readonly timeZone: string;
  readonly lends: boolean;
}

/** Looks for what waits for the user on both sides. It runs at most twice a minute, unless it is due. */
export const loadWaiting = createAppAsyncThunk(
  'notifications/waiting',
  async ({ lends, ...moment }: WaitingArgument, { api, getState }) => {
    const viewer = selectCurrentUserId(getState());
    if (!viewer) return [];
    const sides = lends ? (['order', 'sale'] as const) : (['order'] as const);
    const open = await Promise.all(sides.map((side) => queryWaiting(api, { side, viewer })));
    return waitingRows(open.flat(), moment).map(({ row: { id, side } }) => ({ id, side }));
  },
  {
    condition: ({ now, isDue = false }, state) =>
      isDue || Math.abs(now.getTime() - selectNotifications(state).waitingAskedAt) > FRESH_MS,
  },
);

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialState as NotificationsState,
  reducers: {
    /** The transactions of a page contain the same news, and are newer, so the number uses them too. */
    updatesReceived: (state, { payload }: PayloadAction<readonly TransactionUpdates[]>) => {
      if (state.updates.status !== 'ready') return state;
      const received = new Set(payload.map(({ id }) => id));
      const others = state.updates.data.filter(({ id }) => !received.has(id));
      return { ...state, updates: ready([...others, ...payload]) };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loadWaiting.pending, (state, { meta }) => ({
      ...state,
      waitingAskedAt: meta.arg.now.getTime(),
    }));
    builder.addCase(loadWaiting.fulfilled, (state, { payload }) => ({
      ...state,
      waiting: payload,
    }));
    addRemoteCases(builder, loadNotifications, (state, updates, { argument: { now } }) => ({
      ...state,
      askedAt: updates.status === 'loading' ? now.getTime() : state.askedAt,
      // The former number stays until the next one is loaded.
      updates: keepUntilReady(state.updates, updates),
    }));
  },
});

// Every page shows the number, but no page waits for it, so it is a separate chunk.
const selectNotifications = injectSlice(notificationsSlice);

/** The known facts about the user's transactions. */
export const selectUpdates = (state: RootState) => selectNotifications(state).updates;

/** Whether an order or a question about the user's own tools waits for them. */
export const selectHasWaitingSales = (state: RootState) =>
  selectNotifications(state).waiting.some(({ side }) => side === 'sale');

export const { updatesReceived } = notificationsSlice.actions;

/** How many transactions have something unread or wait for the user, each once, by side; nothing until it is known. */
export const selectNotificationCounts = createSelector(
  [
    (state: RootState) => selectNotifications(state).updates,
    (state: RootState) => selectNotifications(state).waiting,
    selectLastViews,
  ],
  (updates, waiting, views) => {
    const list = updates.status === 'ready' ? updates.data : [];
    const unread = list.filter(({ id, ...rest }) => isUnread(id, rest, views));
    const sides = new Map([...unread, ...waiting].map(({ id, side }) => [id, side]));
    const orders = [...sides.values()].filter((side) => side === 'order').length;
    return { orders, sales: sides.size - orders, total: sides.size };
  },
);
