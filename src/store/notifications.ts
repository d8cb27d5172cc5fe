import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { queryTransactionNews, type TransactionNews } from '~/api/order/transaction-news';
import { queryWaiting } from '~/api/order/waiting';
import { isUnread } from '~/domain/order/process/transaction-views';
import { waitingOf } from '~/domain/order/process/lead';
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
  /** Whether an order or a question about the user's own tools waits for them. */
  readonly hasWaitingSales: boolean;
  /** Milliseconds since 1970. */
  readonly salesAskedAt: number;
  readonly news: Remote<readonly TransactionNews[]>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const initialState: NotificationsState = {
  hasWaitingSales: false,
  salesAskedAt: 0,
  news: idle,
  askedAt: 0,
};

interface LoadArgument {
  readonly now: Date;
  /** Whether also news that was loaded a moment ago is loaded again. */
  readonly isDue?: boolean;
}

/**
 * Looks for news in the user's transactions, and from the second time on for what was seen elsewhere since; at most twice a minute, unless
 * it is due.
 */
export const loadNotifications = createAppAsyncThunk(
  'notifications/load',
  async (_: LoadArgument, { api, dispatch, getState }) => {
    const state = getState();
    const viewer = selectCurrentUserId(state);
    if (!viewer) return [];
    const isRepeated = selectNotifications(state).news.status === 'ready';
    const [news] = await Promise.all([
      queryTransactionNews(api, viewer),
      isRepeated && dispatch(loadLastViews()),
    ]);
    return news;
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
}

/** Looks whether something waits for an owner; at most twice a minute. */
export const loadWaitingSales = createAppAsyncThunk(
  'notifications/waitingSales',
  async (moment: WaitingArgument, { api, getState }) => {
    const viewer = selectCurrentUserId(getState());
    if (!viewer) return false;
    return waitingOf(await queryWaiting(api, { side: 'sale', viewer }), moment).count > 0;
  },
  {
    condition: ({ now }, state) =>
      Math.abs(now.getTime() - selectNotifications(state).salesAskedAt) > FRESH_MS,
  },
);

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialState as NotificationsState,
  reducers: {
    /** The transactions of a page contain the same news, and are newer, so the number uses them too. */
    newsReceived: (state, { payload }: PayloadAction<readonly TransactionNews[]>) => {
      if (state.news.status !== 'ready') return state;
      const received = new Set(payload.map(({ id }) => id));
      const others = state.news.data.filter(({ id }) => !received.has(id));
      return { ...state, news: ready([...others, ...payload]) };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loadWaitingSales.pending, (state, { meta }) => ({
      ...state,
      salesAskedAt: meta.arg.now.getTime(),
    }));
    builder.addCase(loadWaitingSales.fulfilled, (state, { payload }) => ({
      ...state,
      hasWaitingSales: payload,
    }));
    addRemoteCases(builder, loadNotifications, (state, news, { argument: { now } }) => ({
      ...state,
      askedAt: news.status === 'loading' ? now.getTime() : state.askedAt,
      // The former number stays until the next one is loaded.
      news: keepUntilReady(state.news, news),
    }));
  },
});

// Every page shows the number, but none waits for it, so it is a separate chunk.
const selectNotifications = injectSlice(notificationsSlice);

/** What is known of the user's transactions. */
export const selectNews = (state: RootState) => selectNotifications(state).news;

export const selectHasWaitingSales = (state: RootState) =>
  selectNotifications(state).hasWaitingSales;

export const { newsReceived } = notificationsSlice.actions;

/** How many transactions have something unread, by side; nothing until it is known. */
export const selectNotificationCounts = createSelector(
  [(state: RootState) => selectNotifications(state).news, selectLastViews],
  (news, views) => {
    const list = news.status === 'ready' ? news.data : [];
    const unread = list.filter(({ id, ...rest }) => isUnread(id, rest, views));
    const orders = unread.filter(({ side }) => side === 'order').length;
    return { orders, sales: unread.length - orders, total: unread.length };
  },
);
