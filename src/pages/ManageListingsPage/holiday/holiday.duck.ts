import { createSlice } from '@reduxjs/toolkit';
import type * as v from 'valibot';
import { type NamedTool, queryToolNames } from '~/api/listing/tool-names';
import { callServer } from '~/api/marketplace/own-server';
import { type HolidayView } from '~/domain/listing/holiday';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { blockDays, ownHolidays, unblockDays } from '~/wire/holidays';

interface HolidayState {
  readonly holidays: Remote<readonly HolidayView[]>;
  readonly tools: Remote<readonly NamedTool[]>;
}

const initialState: HolidayState = { holidays: idle, tools: idle };

export const loadHolidays = createAppAsyncThunk(
  'holidays/load',
  async (_: void, { api }) => (await callServer(api, ownHolidays, {})).holidays,
);

export const loadToolNames = createAppAsyncThunk('holidays/tools', (_: void, { api }) =>
  queryToolNames(api),
);

export const takeHoliday = createAppAsyncThunk(
  'holidays/take',
  (request: v.InferInput<typeof blockDays.body>, { api }) => callServer(api, blockDays, request),
);

export const undoHoliday = createAppAsyncThunk('holidays/undo', (holidayId: string, { api }) =>
  callServer(api, unblockDays, { holidayId }),
);

/** Newest first; the server's last answer counts. */
function withHoliday(state: HolidayState, holiday: HolidayView): HolidayState {
  const known = state.holidays.status === 'ready' ? state.holidays.data : [];
  const others = known.filter(({ id }) => id !== holiday.id);
  return { ...state, holidays: ready([holiday, ...others]) };
}

const isBeingUndone = ({ state }: HolidayView): boolean =>
  state === 'undoing' || state === 'undone';

/** The server lists a holiday until it is undone. What was undone here stays in the list, so that it is said. */
function withUndone(
  known: Remote<readonly HolidayView[]>,
  next: Remote<readonly HolidayView[]>,
): Remote<readonly HolidayView[]> {
  if (known.status !== 'ready' || next.status !== 'ready') return next;
  const listed = new Set(next.data.map(({ id }) => id));
  const undone = known.data
    .filter((holiday) => isBeingUndone(holiday) && !listed.has(holiday.id))
    .map((holiday) => ({ ...holiday, state: 'undone' as const }));
  return ready([...undone, ...next.data]);
}

const holidaySlice = createSlice({
  name: 'holidays',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadHolidays, (state, holidays) => ({
      ...state,
      holidays: keepUntilReady(state.holidays, withUndone(state.holidays, holidays)),
    }));
    addRemoteCases(builder, loadToolNames, (state, tools) => ({
      ...state,
      tools: keepUntilReady(state.tools, tools),
    }));
    builder.addCase(takeHoliday.fulfilled, (state, { payload }) => withHoliday(state, payload));
    builder.addCase(undoHoliday.fulfilled, (state, { payload }) => withHoliday(state, payload));
  },
});

const selectSlice = injectSlice(holidaySlice);

export const selectHolidays = (state: RootState) => selectSlice(state).holidays;
export const selectToolNames = (state: RootState) => selectSlice(state).tools;
