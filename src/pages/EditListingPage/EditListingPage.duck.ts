import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { writeStock } from '~/api/listing/availability';
import { type ApiClient } from '~/api/marketplace/api-client';
import {
  createDraft,
  discardDraft as discard,
  type EditedListing,
  type ListingChange,
  publishDraft,
  showEditedListing,
  updateListing,
} from '~/api/listing/own-listings';
import { dayInTimeZone } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import {
  type ListingField,
  parseListingPublicData,
  privateFields,
  type PublicField,
  publicFields,
} from '~/domain/listing/listing-data';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { reportError, reporting } from '~/lib/report';
import { zoneAt } from '~/lib/zone-at';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** The steps that are mostly the same for all tools of an owner: place and terms. */
const sameTabs: readonly WizardTab[] = ['policy', 'location', 'availability'];

const keysOf = (fields: Readonly<Record<string, { readonly tabs: readonly WizardTab[] }>>) =>
  Object.keys(fields).filter((key) => fields[key]?.tabs.every((tab) => sameTabs.includes(tab)));

/** The agreements beside the price that are mostly the same, too. */
const sameTerms = ['hold'] as const satisfies readonly PublicField[];

const pick = (data: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in data ? [[key, data[key]]] : [])));

/** Takes place, rules, days and hold of a tool for the draft of another one. Each tool has its own calendar. */
const takenOver = ({ geolocation, publicData, privateData }: EditedListing): ListingChange => ({
  ...(geolocation && { geolocation }),
  publicData: pick(publicData, [...keysOf(publicFields), ...sameTerms]),
  privateData: pick(privateData, keysOf(privateFields)),
});

type Data = EditedListing['publicData'];
type Fields = Readonly<Record<string, Pick<ListingField, 'tabs'>>>;

const savedIn = (tab: WizardTab, data: Data, fields: Fields) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.tabs.includes(tab))
    .map((name) => data[name] ?? null);

/** What steps save in addition to a listing's extended data. */
const ownContent: Readonly<Record<WizardTab, (listing: EditedListing) => unknown>> = {
  description: ({ title, description }) => [title, description],
  policy: () => null,
  location: ({ geolocation }) => geolocation,
  pricing: ({ price }) => price,
  availability: ({ availabilityPlan }) => availabilityPlan,
  photos: ({ images }) => images.map(({ id }) => id),
};

/** Returns what a step saves, in its current state at the marketplace. */
const contentOf = (tab: WizardTab, listing: EditedListing): unknown => [
  ownContent[tab](listing),
  savedIn(tab, listing.publicData, publicFields),
  savedIn(tab, listing.privateData, privateFields),
];

/** Sorts members, so that objects with the same members are equal in any order. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;

/** Whether a step's content is the same in two readings of a listing. */
const isSameIn = (tab: WizardTab, left: EditedListing, right: EditedListing): boolean =>
  JSON.stringify(contentOf(tab, left), ordered) === JSON.stringify(contentOf(tab, right), ordered);

interface EditListingState {
  /** The tool whose place and terms a new one takes over. */
  readonly like: ListingId | null;
  readonly asked: ListingId | null;
  readonly listing: Remote<EditedListing>;
  /** The steps that were saved since the page was opened. */
  readonly updated: readonly WizardTab[];
  /** When something was last saved, in milliseconds since 1970. Null if nothing was since the page was opened. */
  readonly savedAt: number | null;
  /** A number that changes whenever a save begins or ends. */
  readonly saves: number;
}

const initialState: EditListingState = {
  like: null,
  asked: null,
  listing: idle,
  updated: [],
  savedAt: null,
  saves: 0,
};

/** Reads the listing. A reading during a save may be older than the save, so it is repeated. */
export const loadEditedListing = createAppAsyncThunk(
  'EditListingPage/load',
  async (id: ListingId, { api, getState }) => {
    let [before, listing] = [selectSaves(getState()), await showEditedListing(api, id)];
    while (selectSaves(getState()) !== before) {
      [before, listing] = [selectSaves(getState()), await showEditedListing(api, id)];
    }
    return listing;
  },
);

interface Save {
  readonly tab: WizardTab;
  /** The id, or null if there is no draft yet. */
  readonly id: ListingId | null;
  readonly change: ListingChange;
  /** The marketplace's IANA zone. */
  readonly timeZone: string;
  /** The present moment, in milliseconds since 1970. */
  readonly now: number;
  /** Whether it overwrites what somebody else changed meanwhile. */
  readonly isForced?: boolean;
}

/** Loads the shared terms. Without them the draft begins empty, so a failure stops nothing. */
async function sharedTerms(api: ApiClient, like: ListingId | null): Promise<ListingChange> {
  if (!like) return {};
  try {
    return takenOver(await showEditedListing(api, like));
  } catch (error) {
    reportError(error, 'take-over-terms-failed');
    return {};
  }
}

const together = (first: ListingChange, second: ListingChange): ListingChange => ({
  ...first,
  ...second,
  publicData: { ...first.publicData, ...second.publicData },
  privateData: { ...first.privateData, ...second.privateData },
});

const stockOf = (publicData: unknown): number => parseListingPublicData(publicData).stock ?? 1;

/** Returns the number of pieces before and after, or undefined if it does not change. */
function stockChange({ publicData }: EditedListing, change: ListingChange) {
  if (change.publicData?.['stock'] === undefined) return undefined;
  const [before, after] = [stockOf(publicData), stockOf(change.publicData)];
  return before === after ? undefined : { before, after };
}

interface Saved {
  /** `changed-elsewhere` means that nothing was written, because the step was saved in another tab or on another device. */
  readonly kind: 'saved' | 'changed-elsewhere';
  readonly listing: EditedListing;
}

/** Saves one step. The first one creates the draft. The API has no versions, so the saved state is read just before. */
export const saveTab = createAppAsyncThunk(
  'EditListingPage/save',
  async ({ isForced = false, ...save }: Save, { api, getState }): Promise<Saved> => {
    const { tab, id, change } = save;
    if (!id) {
      const terms = await sharedTerms(api, selectLike(getState()));
      const created = createDraft(api, { title: '', ...together(terms, change) });
      return { kind: 'saved', listing: await reporting('create-listing-draft-failed', created) };
    }
    const base = selectEditedListing(getState());
    if (!isForced && base.status === 'ready') {
      const present = await showEditedListing(api, id);
      if (!isSameIn(tab, base.data, present))
        return { kind: 'changed-elsewhere', listing: present };
    }
    const stock = base.status === 'ready' && stockChange(base.data, change);
    // The opened days from today on come first. If that fails, nothing is saved, and the next try continues.
    if (stock) {
      const zone = await zoneAt(base.data.geolocation, save.timeZone);
      const today = dayInTimeZone(new Date(save.now), zone);
      await writeStock(api, { listingId: id, stock, today });
    }
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
    newListingBegun: (_, { payload }: PayloadAction<ListingId | null>): EditListingState => ({
      ...initialState,
      like: payload,
    }),
    /** Takes a listing that was saved elsewhere or by another part of the page. */
    listingReceived: (state, { payload }: PayloadAction<EditedListing>): EditListingState => ({
      ...state,
      asked: payload.id,
      listing: ready(payload),
    }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadEditedListing, (state, listing, { argument: asked }) => {
      if (state.asked !== asked) {
        return listing.status === 'loading' ? { ...initialState, asked, listing } : state;
      }
      return { ...state, listing: keepWhileLoading(state.listing, listing) };
    });
    builder.addCase(saveTab.pending, (state) => ({ ...state, saves: state.saves + 1 }));
    builder.addCase(saveTab.rejected, (state) => ({ ...state, saves: state.saves + 1 }));
    builder.addCase(saveTab.fulfilled, (state, { payload, meta }) => {
      const saves = state.saves + 1;
      if (payload.kind !== 'saved') return { ...state, saves };
      return {
        ...state,
        asked: payload.listing.id,
        listing: ready(payload.listing),
        updated: withTab(state.updated, meta.arg.tab),
        savedAt: meta.arg.now,
        saves,
      };
    });
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

export const selectLike = (state: RootState) => selectPage(state).like;

export const selectSavedAt = (state: RootState) => selectPage(state).savedAt;

function selectSaves(state: RootState): number {
  return selectPage(state).saves;
}

export const selectUpdatedTabs = (state: RootState) => selectPage(state).updated;
