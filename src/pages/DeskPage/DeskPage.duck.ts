import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { callServer } from '~/api/marketplace/own-server';
import { type TransactionId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { isDeskClosed } from '~/store/call/use-call';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { deskDoor } from '~/wire/desk';
import { type DeskOrder, deskOrder } from '~/wire/desk-order';
import { type DeskQueue, deskQueue, type QueueEntry, takeEntry } from '~/wire/desk-queue';

interface DeskState {
  /** The time until which the desk is open, or null while it asks for the password. */
  readonly door: Remote<string | null>;
  readonly queue: Remote<DeskQueue>;
  /** Entries that waited when the queue was opened and no longer do. */
  readonly done: readonly QueueEntry[];
  readonly order: Remote<DeskOrder>;
}

/** Resolves with the time until which the desk is open (ISO), or null if it asks for the password. */
export const loadDoor = createAppAsyncThunk(
  'DeskPage/door',
  async (_: undefined, { api }) => (await callServer(api, deskDoor, {})).until,
);
export const loadQueue = createAppAsyncThunk('DeskPage/queue', (_: undefined, { api }) =>
  callServer(api, deskQueue, {}),
);
/** Tells colleagues whether this member of staff works on an entry. Resolves with the person who does. */
export const take = createAppAsyncThunk(
  'DeskPage/take',
  async (entry: { readonly key: string; readonly take: boolean }, { api }) =>
    (await callServer(api, takeEntry, entry)).taker,
);
export const loadOrder = createAppAsyncThunk('DeskPage/order', (orderId: TransactionId, { api }) =>
  callServer(api, deskOrder, { orderId }),
);

const initialState: DeskState = { door: idle, queue: idle, done: [], order: idle };

/** Whether a call or thunk was refused because the desk has closed. */
const hasMetClosedDesk = ({ payload }: UnknownAction): boolean =>
  isRecord(payload) && payload['code'] === 'desk-closed';

/** Keeps shown data behind the closed door. It is requested again once the desk is open. */
const keepOpen = <Data>(known: Remote<Data>, next: Remote<Data>): Remote<Data> =>
  next.status === 'failed' && isDeskClosed(next.error) ? known : keepWhileLoading(known, next);

/** Returns the entries that were shown and are missing now. If a part could not be read, missing entries may still be there. */
function doneOf({ queue, done }: Pick<DeskState, 'queue' | 'done'>, next: Remote<DeskQueue>) {
  if (queue.status !== 'ready' || next.status !== 'ready') return done;
  const waits = new Set(next.data.entries.map(({ key }) => key));
  const gone = next.data.unread.length > 0 ? [] : queue.data.entries;
  return [...done, ...gone].filter(({ key }) => !waits.has(key));
}

const deskPageSlice = createSlice({
  name: 'DeskPage',
  initialState: initialState as DeskState,
  reducers: {
    doorOpened: (state, { payload: until }: PayloadAction<string>) => ({
      ...state,
      door: ready(until),
    }),
    queueOpened: (state) => ({ ...state, done: [] }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadDoor, (state, door) => ({ ...state, door }));
    addRemoteCases(builder, loadQueue, (state, queue) => ({
      ...state,
      queue: keepOpen(state.queue, queue),
      done: doneOf(state, queue),
    }));
    builder.addCase(take.fulfilled, (state, { payload: taker, meta }) => {
      if (state.queue.status !== 'ready') return state;
      const entries = state.queue.data.entries.map((entry) =>
        entry.key === meta.arg.key ? { ...entry, taker } : entry,
      );
      return { ...state, queue: ready({ ...state.queue.data, entries }) };
    });
    addRemoteCases(builder, loadOrder, (state, order, { argument }) => ({
      ...state,
      order:
        state.order.status === 'ready' && state.order.data.orderId === argument
          ? keepOpen(state.order, order)
          : order,
    }));
    builder.addMatcher(hasMetClosedDesk, (state) => ({ ...state, door: ready(null) }));
  },
});

const selectDesk = injectSlice(deskPageSlice);

export const selectDoor = (state: RootState) => selectDesk(state).door;
export const { doorOpened, queueOpened } = deskPageSlice.actions;
export const selectQueue = (state: RootState) => selectDesk(state).queue;
export const selectDone = (state: RootState) => selectDesk(state).done;
export const selectOrder = (state: RootState) => selectDesk(state).order;
