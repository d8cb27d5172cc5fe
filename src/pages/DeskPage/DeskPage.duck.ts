import { createSlice } from '@reduxjs/toolkit';
import {
  askDoor,
  type Debt,
  type DeskMoves,
  dropDifference,
  enterDesk,
  readMoves,
  refundPart,
  type RefundRequest,
  settleDebt,
} from '~/api/desk/desk';
import { type DeskOrder, readDeskOrder } from '~/api/desk/order';
import { type DeskQueue, type QueueEntry, readQueue, takeEntry } from '~/api/desk/queue';
import { type TransactionId } from '~/domain/ids';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface DeskState {
  /** Until when the desk is open; null while it asks for the password. */
  readonly door: Remote<string | null>;
  readonly queue: Remote<DeskQueue>;
  /** What waited when the queue was opened, and does not any more. */
  readonly done: readonly QueueEntry[];
  readonly moves: Remote<DeskMoves>;
  readonly order: Remote<DeskOrder>;
}

export const loadDoor = createAppAsyncThunk('DeskPage/door', (_: undefined, { api }) =>
  askDoor(api),
);
export const enter = createAppAsyncThunk('DeskPage/enter', (password: string, { api }) =>
  enterDesk(api, password),
);
export const loadQueue = createAppAsyncThunk('DeskPage/queue', (_: undefined, { api }) =>
  readQueue(api),
);
export const take = createAppAsyncThunk(
  'DeskPage/take',
  (entry: { readonly key: string; readonly take: boolean }, { api }) => takeEntry(api, entry),
);
export const loadMoves = createAppAsyncThunk('DeskPage/moves', (_: undefined, { api }) =>
  readMoves(api),
);
export const loadOrder = createAppAsyncThunk('DeskPage/order', (id: TransactionId, { api }) =>
  readDeskOrder(api, id),
);
export const refund = createAppAsyncThunk('DeskPage/refund', (request: RefundRequest, { api }) =>
  refundPart(api, request),
);
export const settle = createAppAsyncThunk('DeskPage/settle', (debt: Debt, { api }) =>
  settleDebt(api, debt),
);
export const drop = createAppAsyncThunk('DeskPage/drop', (key: string, { api }) =>
  dropDifference(api, key),
);

const initialState: DeskState = { door: idle, queue: idle, done: [], moves: idle, order: idle };

/** What was shown and is missing now. If a part could not be read, what is missing may be there. */
function doneOf({ queue, done }: Pick<DeskState, 'queue' | 'done'>, next: Remote<DeskQueue>) {
  if (queue.status !== 'ready' || next.status !== 'ready') return done;
  const waits = new Set(next.data.entries.map(({ key }) => key));
  const gone = next.data.unread.length > 0 ? [] : queue.data.entries;
  return [...done, ...gone].filter(({ key }) => !waits.has(key));
}

const deskPageSlice = createSlice({
  name: 'DeskPage',
  initialState: initialState as DeskState,
  reducers: { queueOpened: (state) => ({ ...state, done: [] }) },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadDoor, (state, door) => ({ ...state, door }));
    addRemoteCases(builder, enter, (state, door) =>
      door.status === 'ready' ? { ...state, door } : state,
    );
    addRemoteCases(builder, loadQueue, (state, queue) => ({
      ...state,
      queue: keepWhileLoading(state.queue, queue),
      done: doneOf(state, queue),
    }));
    builder.addCase(take.fulfilled, (state, { payload: taker, meta }) => {
      if (state.queue.status !== 'ready') return state;
      const entries = state.queue.data.entries.map((entry) =>
        entry.key === meta.arg.key ? { ...entry, taker } : entry,
      );
      return { ...state, queue: ready({ ...state.queue.data, entries }) };
    });
    addRemoteCases(builder, loadMoves, (state, moves) => ({
      ...state,
      moves: keepWhileLoading(state.moves, moves),
    }));
    addRemoteCases(builder, loadOrder, (state, order, { argument }) => ({
      ...state,
      order:
        state.order.status === 'ready' && state.order.data.orderId === argument
          ? keepWhileLoading(state.order, order)
          : order,
    }));
  },
});

const selectDesk = injectSlice(deskPageSlice);

export const selectDoor = (state: RootState) => selectDesk(state).door;
export const { queueOpened } = deskPageSlice.actions;
export const selectQueue = (state: RootState) => selectDesk(state).queue;
export const selectDone = (state: RootState) => selectDesk(state).done;
export const selectMoves = (state: RootState) => selectDesk(state).moves;
export const selectOrder = (state: RootState) => selectDesk(state).order;
