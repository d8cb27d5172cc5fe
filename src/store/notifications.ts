import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { queryTransactionNews, type TransactionNews } from '~/api/transaction-news';
import { isUnread } from '~/domain/transaction-views';
import { selectCurrentUserId } from './current-user';
import { selectLastViews } from './last-views';
import { idle, keepUntilReady, ready, type Remote } from './remote';
import { injectSlice } from './inject-slice';
import { addRemoteCases } from './remote-cases';
import { type RootState } from './root-state';
import { selectIsAuthenticated } from './session';
import { createAppAsyncThunk } from './thunk';

/** News this young are not asked for again. */
const FRESH_MS = 30_000;

interface NotificationsState {
  readonly news: Remote<readonly TransactionNews[]>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const initialState: NotificationsState = { news: idle, askedAt: 0 };

interface LoadArgument {
  readonly now: Date;
}

/** Looks for what happened in the user's transactions; at most twice a minute. */
export const loadNotifications = createAppAsyncThunk(
  'notifications/load',
  async (_: LoadArgument, { api, getState }) => {
    const viewer = selectCurrentUserId(getState());
    return viewer ? queryTransactionNews(api, viewer) : [];
  },
  {
    condition: ({ now }, state) =>
      selectIsAuthenticated(state) &&
      selectCurrentUserId(state) !== undefined &&
      Math.abs(now.getTime() - selectNotifications(state).askedAt) > FRESH_MS,
  },
);

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialState as NotificationsState,
  reducers: {
    /** What was loaded for a page tells the same, and later: the number goes by it too. */
    newsReceived: (state, { payload }: PayloadAction<readonly TransactionNews[]>) => {
      if (state.news.status !== 'ready') return state;
      const received = new Set(payload.map(({ id }) => id));
      const others = state.news.data.filter(({ id }) => !received.has(id));
      return { ...state, news: ready([...others, ...payload]) };
    },
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadNotifications, (state, news, { argument: { now } }) => ({
      askedAt: news.status === 'loading' ? now.getTime() : state.askedAt,
      // The number before stays until the next one is there.
      news: keepUntilReady(state.news, news),
    }));
  },
});

// Every page shows the number, but none waits for it: this comes in a chunk of its own.
const selectNotifications = injectSlice(notificationsSlice);

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
