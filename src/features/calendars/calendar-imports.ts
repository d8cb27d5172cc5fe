import { createSlice } from '@reduxjs/toolkit';
import {
  addCalendarImport,
  type CalendarImport,
  readCalendarImport,
  readCalendarImports,
  removeCalendarImport,
} from '~/api/listing/calendar-imports';
import { type ListingId } from '~/domain/ids';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

type Imports = readonly CalendarImport[];

export const loadImports = createAppAsyncThunk(
  'calendarImports/load',
  (listingId: ListingId, { api }): Promise<Imports> => readCalendarImports(api, listingId),
);

interface Change {
  readonly listingId: ListingId;
  readonly act:
    | { readonly kind: 'add'; readonly url: string }
    | { readonly kind: 'remove' | 'read'; readonly importId: string };
}

const changes = { remove: removeCalendarImport, read: readCalendarImport } as const;

export const changeImports = createAppAsyncThunk(
  'calendarImports/change',
  ({ listingId, act }: Change, { api }): Promise<Imports> =>
    act.kind === 'add'
      ? addCalendarImport(api, listingId, act.url)
      : changes[act.kind](api, listingId, act.importId),
);

interface CalendarImportsState {
  readonly imports: Remote<Imports>;
  readonly change: Remote<null>;
}

const slice = createSlice({
  name: 'calendarImports',
  initialState: { imports: idle, change: idle } as CalendarImportsState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadImports, (_state, imports) => ({ imports, change: idle }));
    addRemoteCases(builder, changeImports, (state, imports) => ({
      imports: keepUntilReady(state.imports, imports),
      change: imports.status === 'ready' ? ready(null) : imports,
    }));
  },
});

const selectSlice = injectSlice(slice);
export const selectImports = (state: RootState) => selectSlice(state).imports;
export const selectImportChange = (state: RootState) => selectSlice(state).change;
