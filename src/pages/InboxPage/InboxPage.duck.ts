import { createSelector, createSlice } from '@reduxjs/toolkit';
import { LOOK_BACK, openStates } from '~/api/order/waiting';
import { queryTransactions, type TransactionSide } from '~/api/order/transactions';
import { type TransactionId } from '~/domain/ids';
import { lastChangeAt } from '~/domain/order/process/transaction-graph';
import {
  updatesOf,
  toTransactionView,
  type TransactionView,
} from '~/features/order/base/transaction-view';
import { selectCurrentUser } from '~/store/current-user';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { updatesReceived } from '~/store/notifications';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { inboxFilters, type InboxQuery, inboxSorts } from './inbox-address';

const INBOX_PER_PAGE = 10;

export interface InboxAsked extends InboxQuery {
  readonly side: TransactionSide;
}

export interface InboxContent {
  readonly ids: readonly TransactionId[];
  /** Open orders and questions of later pages, for the first page of the unfiltered inbox. Those that wait are on top. */
  readonly open: readonly TransactionId[];
  readonly page: number;
  readonly totalPages: number;
}

interface InboxPageState {
  readonly asked: InboxAsked | null;
  readonly content: Remote<InboxContent>;
}

const initialState: InboxPageState = { asked: null, content: idle };

/** Returns the transactions as the current user sees them. */
function rowsOf(
  { entities }: Pick<RootState, 'entities'>,
  user: ReturnType<typeof selectCurrentUser>,
  ids: readonly TransactionId[],
): readonly TransactionView[] {
  return denormalizeAll(entities, 'transaction', ids).flatMap(
    (joined) => (user && toTransactionView(joined, user.id)) ?? [],
  );
}

const MOST_OPEN = {
  sort: 'lastTransitionedAt',
  states: openStates,
  page: 1,
  perPage: LOOK_BACK,
} as const;

export const loadInbox = createAppAsyncThunk(
  'InboxPage/load',
  async (asked: InboxAsked, { api, dispatch, getState }): Promise<InboxContent> => {
    const { side, filter, sort, page } = asked;
    const states = inboxFilters[filter];
    const { ids, entities, pagination } = await queryTransactions(api, {
      side,
      page,
      sort: inboxSorts[sort],
      ...(states && { states }),
      perPage: INBOX_PER_PAGE,
    });
    const totalPages = pagination.totalPages ?? 1;
    const isWhole = page === 1 && filter === 'all' && sort === 'changed';
    const open =
      isWhole && totalPages > 1 && (await queryTransactions(api, { side, ...MOST_OPEN }));
    if (open) dispatch(entitiesReceived(open.entities));
    dispatch(entitiesReceived(entities));
    const rows = rowsOf(getState(), selectCurrentUser(getState()), ids);
    dispatch(
      updatesReceived(rows.map((row) => ({ id: row.id, side: asked.side, ...updatesOf(row) }))),
    );
    const others = open ? open.ids.filter((id) => !ids.includes(id)) : [];
    return { ids, open: others, page: pagination.page, totalPages };
  },
);

const isSame = (left: InboxAsked | null, right: InboxAsked): boolean =>
  left?.side === right.side &&
  left.page === right.page &&
  left.filter === right.filter &&
  left.sort === right.sort;

const inboxPageSlice = createSlice({
  name: 'InboxPage',
  initialState: initialState as InboxPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadInbox, (state, content, { argument: asked }) => {
      const isAsked = isSame(state.asked, asked);
      if (!isAsked) return content.status === 'loading' ? { asked, content } : state;
      // This loads the same page again, and the shown one stays until the new one arrives.
      return { asked, content: keepWhileLoading(state.content, content) };
    });
  },
});

const selectPage = injectSlice(inboxPageSlice);

export const selectInboxContent = (state: RootState) => selectPage(state).content;

export const selectInboxAsked = (state: RootState) => selectPage(state).asked;

const changedAt = ({ transaction }: TransactionView): number =>
  (lastChangeAt(transaction.transitions) ?? transaction.createdAt).getTime();

/** The rows of the page. The order by newest change is made here, because the API counts a look at an order as a change and we do not. */
export const selectInboxRows = createSelector(
  [selectPage, ({ entities }: RootState) => entities, selectCurrentUser],
  ({ content, asked }, entities, user): readonly TransactionView[] => {
    if (content.status !== 'ready') return [];
    const rows = rowsOf({ entities }, user, content.data.ids);
    return asked?.sort === 'changed'
      ? rows.toSorted((left, right) => changedAt(right) - changedAt(left))
      : rows;
  },
);

/** The open rows of later pages. */
export const selectOpenRows = createSelector(
  [selectPage, ({ entities }: RootState) => entities, selectCurrentUser],
  ({ content }, entities, user): readonly TransactionView[] =>
    content.status === 'ready' ? rowsOf({ entities }, user, content.data.open) : [],
);
