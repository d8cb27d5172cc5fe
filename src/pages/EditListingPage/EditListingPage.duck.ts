import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { writeStock } from '~/api/listing/availability';
import {
  createDraft,
  discardDraft as discard,
  type EditedListing,
  type ListingChange,
  publishDraft,
  showEditedListing,
  updateListing,
} from '~/api/listing/own-listings';
import { type Day } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { reporting } from '~/lib/report';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { isSameIn } from './tab-content';

interface EditListingState {
  readonly asked: ListingId | null;
  readonly listing: Remote<EditedListing>;
  /** Saved since the page was opened. */
  readonly updated: readonly WizardTab[];
}

const initialState: EditListingState = { asked: null, listing: idle, updated: [] };

export const loadEditedListing = createAppAsyncThunk(
  'EditListingPage/load',
  (id: ListingId, { api }) => showEditedListing(api, id),
);

interface Save {
  readonly tab: WizardTab;
  /** Null if there is no draft yet. */
  readonly id: ListingId | null;
  readonly change: ListingChange;
  readonly today: Day;
  /** Overwrites what somebody else changed meanwhile. */
  readonly isForced?: boolean;
}

const stockOf = (publicData: unknown): number => parseListingPublicData(publicData).stock ?? 1;

/** The number of pieces before and after; undefined if it does not change. */
function stockChange({ publicData }: EditedListing, change: ListingChange) {
  if (change.publicData?.['stock'] === undefined) return undefined;
  const [before, after] = [stockOf(publicData), stockOf(change.publicData)];
  return before === after ? undefined : { before, after };
}

export interface Saved {
  /** `changed-elsewhere`: nothing was written, because the same step was saved in another tab or on another device. */
  readonly kind: 'saved' | 'changed-elsewhere';
  readonly listing: EditedListing;
}

/** Saves one step; the first one creates the draft. The API has no versions, so the saved state is read just before. */
export const saveTab = createAppAsyncThunk(
  'EditListingPage/save',
  async ({ tab, id, change, today, isForced = false }: Save, { api, getState }): Promise<Saved> => {
    if (!id) {
      const created = createDraft(api, { title: '', ...change });
      return { kind: 'saved', listing: await reporting('create-listing-draft-failed', created) };
    }
    const base = selectEditedListing(getState());
    if (!isForced && base.status === 'ready') {
      const present = await showEditedListing(api, id);
      if (!isSameIn(tab, base.data, present))
        return { kind: 'changed-elsewhere', listing: present };
    }
    const stock = base.status === 'ready' && stockChange(base.data, change);
    // The opened days first: if that fails, nothing is saved, and the next try continues.
    if (stock) await writeStock(api, { listingId: id, stock, today });
    const updated = updateListing(api, id, change);
    return { kind: 'saved', listing: await reporting('update-listing-failed', updated) };
  },
);

export const publishListing = createAppAsyncThunk(
  'EditListingPage/publish',
  (id: ListingId, { api }) => publishDraft(api, id),
);

export const discardListing = createAppAsyncThunk(
  'EditListingPage/discard',
  (id: ListingId, { api }) => discard(api, id),
);

const withTab = (updated: readonly WizardTab[], tab: WizardTab): WizardTab[] => [
  ...new Set([...updated, tab]),
];

const editListingSlice = createSlice({
  name: 'EditListingPage',
  initialState: initialState as EditListingState,
  reducers: {
    newListingBegun: (): EditListingState => initialState,
    /** The user takes over what was saved elsewhere, or another part of the page has saved. */
    listingReceived: (state, { payload }: PayloadAction<EditedListing>): EditListingState => ({
      ...state,
      asked: payload.id,
      listing: ready(payload),
    }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadEditedListing, (state, listing, { argument: asked }) => {
      if (state.asked !== asked) {
        return listing.status === 'loading' ? { asked, listing, updated: [] } : state;
      }
      return { ...state, listing: keepWhileLoading(state.listing, listing) };
    });
    builder.addCase(saveTab.fulfilled, (state, { payload, meta }) =>
      payload.kind === 'saved'
        ? {
            asked: payload.listing.id,
            listing: ready(payload.listing),
            updated: withTab(state.updated, meta.arg.tab),
          }
        : state,
    );
    builder.addCase(publishListing.fulfilled, (state, { payload }) => ({
      ...state,
      listing: ready(payload),
    }));
    builder.addCase(discardListing.fulfilled, () => initialState);
  },
});

const selectPage = injectSlice(editListingSlice);

export const { newListingBegun, listingReceived } = editListingSlice.actions;

export const selectEditedListing = (state: RootState) => selectPage(state).listing;

export const selectUpdatedTabs = (state: RootState) => selectPage(state).updated;
