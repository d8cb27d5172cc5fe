import { createSlice } from '@reduxjs/toolkit';
import {
  blockDays,
  type HolidayRequest,
  type NamedTool,
  queryHolidays,
  queryToolNames,
  unblockDays,
} from '~/api/holidays';
import { type HolidayView } from '~/domain/holiday';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface HolidayState {
  readonly holidays: Remote<readonly HolidayView[]>;
  readonly tools: Remote<readonly NamedTool[]>;
}

const initialState: HolidayState = { holidays: idle, tools: idle };

export const loadHolidays = createAppAsyncThunk('holidays/load', (_: void, { api }) =>
  queryHolidays(api),
);

export const loadToolNames = createAppAsyncThunk('holidays/tools', (_: void, { api }) =>
  queryToolNames(api),
);

export const takeHoliday = createAppAsyncThunk(
  'holidays/take',
  (request: HolidayRequest, { api }) => blockDays(api, request),
);

export const undoHoliday = createAppAsyncThunk('holidays/undo', (id: string, { api }) =>
  unblockDays(api, id),
);

/** Newest first; the server's last answer counts. */
function withHoliday(state: HolidayState, holiday: HolidayView): HolidayState {
  const known = state.holidays.status === 'ready' ? state.holidays.data : [];
  const others = known.filter(({ id }) => id !== holiday.id);
  return { ...state, holidays: ready([holiday, ...others]) };
}

const holidaySlice = createSlice({
  name: 'holidays',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadHolidays, (state, holidays) => ({
      ...state,
      holidays: keepUntilReady(state.holidays, holidays),
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
