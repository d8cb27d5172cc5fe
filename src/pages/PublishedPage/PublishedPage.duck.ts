import { createSlice } from '@reduxjs/toolkit';
import { type EditedListing, showEditedListing } from '~/api/listing/own-listings';
import { type ListingId } from '~/domain/ids';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface PublishedPageState {
  readonly asked: ListingId | null;
  readonly listing: Remote<EditedListing>;
}

const initialState: PublishedPageState = { asked: null, listing: idle };

export const loadPublished = createAppAsyncThunk('PublishedPage/load', (id: ListingId, { api }) =>
  showEditedListing(api, id),
);

const publishedPageSlice = createSlice({
  name: 'PublishedPage',
  initialState: initialState as PublishedPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadPublished, (state, listing, { argument: asked }) => {
      if (state.asked !== asked) return listing.status === 'loading' ? { asked, listing } : state;
      return { ...state, listing: keepWhileLoading(state.listing, listing) };
    });
  },
});

const selectPage = injectSlice(publishedPageSlice);

export const selectPublished = (state: RootState) => selectPage(state).listing;
