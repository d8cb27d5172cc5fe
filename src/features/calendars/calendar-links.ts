import { createSlice } from '@reduxjs/toolkit';
import {
  type CalendarLinks,
  type FeedChoice,
  readCalendarLinks,
  renewCalendarLinks,
} from '~/api/listing/calendar-links';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

export const loadLinks = createAppAsyncThunk(
  'calendarLinks/load',
  (choice: FeedChoice, { api }): Promise<CalendarLinks> => readCalendarLinks(api, choice),
);

export const renewLinks = createAppAsyncThunk(
  'calendarLinks/renew',
  (choice: FeedChoice, { api }): Promise<CalendarLinks> => renewCalendarLinks(api, choice),
);

interface CalendarLinksState {
  readonly links: Remote<CalendarLinks>;
  readonly renewal: Remote<null>;
}

const slice = createSlice({
  name: 'calendarLinks',
  initialState: { links: idle, renewal: idle } as CalendarLinksState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadLinks, (state, links) => ({ ...state, links }));
    addRemoteCases(builder, renewLinks, (state, links) => ({
      links: keepUntilReady(state.links, links),
      renewal: links.status === 'ready' ? ready(null) : links,
    }));
  },
});

const selectSlice = injectSlice(slice);
export const selectLinks = (state: RootState) => selectSlice(state).links;
export const selectRenewal = (state: RootState) => selectSlice(state).renewal;
