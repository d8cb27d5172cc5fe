import { createSlice } from '@reduxjs/toolkit';
import { type CalendarLinks, readCalendarLinks, renewCalendarLinks } from '~/api/calendar-links';
import { type ListingId } from '~/domain/ids';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

export const loadLinks = createAppAsyncThunk(
  'calendarLinks/load',
  (listingId: ListingId | undefined, { api }): Promise<CalendarLinks> =>
    readCalendarLinks(api, listingId),
);

export const renewLinks = createAppAsyncThunk(
  'calendarLinks/renew',
  (listingId: ListingId | undefined, { api }): Promise<CalendarLinks> =>
    renewCalendarLinks(api, listingId),
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
