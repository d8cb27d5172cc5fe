import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  countOwnListings,
  type OwnCard,
  type OwnCardPage,
  type OwnCounts,
  type OwnDraft,
  type OwnListingQuery,
  queryOwnCards,
} from '~/api/listing/own-listing-cards';
import {
  closeListing,
  discardDraft,
  openListing,
  showEditedListing,
} from '~/api/listing/own-listings';
import { type ApiErrorCode, ApiFailure } from '~/api/marketplace/api-error';
import { callServer } from '~/api/marketplace/own-server';
import { type PayoutState } from '~/domain/payout/payouts';
import { type ListingState } from '~/api/marketplace/resources';
import { type Earnings, parseEarnings } from '~/domain/payout/earnings';
import { type ListingId } from '~/domain/ids';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { ownPayouts } from '~/wire/account';
import { ownEarnings } from '~/wire/earnings';

/** An action on a tool that is in progress or has failed. */
export interface Work {
  readonly action: 'open' | 'close';
  /** `suspended` means that it failed because the operator has suspended the owner. */
  readonly status: 'running' | 'failed' | 'suspended';
}

interface ManageListingsState {
  readonly asked: OwnListingQuery | null;
  readonly cards: Remote<OwnCardPage>;
  readonly counts: Remote<OwnCounts>;
  /** The newest drafts. */
  readonly drafts: readonly OwnDraft[];
  readonly payouts: Remote<PayoutState>;
  /** The earnings, or null while the server does not know them. */
  readonly earnings: Remote<Earnings | null>;
  readonly work: Readonly<Record<ListingId, Work>>;
}

const initialState: ManageListingsState = {
  asked: null,
  cards: idle,
  counts: idle,
  drafts: [],
  payouts: idle,
  earnings: idle,
  work: {},
};

export const loadOwnCards = createAppAsyncThunk(
  'ManageListingsPage/load',
  (asked: OwnListingQuery, { api }) => queryOwnCards(api, asked),
);

export const loadCounts = createAppAsyncThunk('ManageListingsPage/counts', (_: void, { api }) =>
  countOwnListings(api),
);

export const loadPayoutState = createAppAsyncThunk(
  'ManageListingsPage/payouts',
  async (_: void, { api }) => (await callServer(api, ownPayouts, {})).state,
);

export const loadEarnings = createAppAsyncThunk(
  'ManageListingsPage/earnings',
  async (_: void, { api }) =>
    parseEarnings((await callServer(api, ownEarnings, {})).earnings) ?? null,
);

interface Command {
  readonly id: ListingId;
  readonly action: Work['action'];
}

/** Whether the refusal means that another tab or device was faster. */
const wasDoneElsewhere = (thrown: unknown, code: ApiErrorCode): boolean =>
  thrown instanceof ApiFailure && thrown.error.code === code;

/** Opens or closes a tool. If that happened elsewhere meanwhile, the tool shows its new state. */
export const changeState = createAppAsyncThunk(
  'ManageListingsPage/changeState',
  async ({ id, action }: Command, { api }) => {
    try {
      return (await (action === 'open' ? openListing(api, id) : closeListing(api, id))).state;
    } catch (thrown) {
      if (!wasDoneElsewhere(thrown, 'listing-invalid-state')) throw thrown;
      return (await showEditedListing(api, id)).state;
    }
  },
  { condition: ({ id }, state) => selectWork(state)[id]?.status !== 'running' },
);

/** Discards a draft. A draft that is already gone is not a failure. */
export const discardOwnDraft = createAppAsyncThunk(
  'ManageListingsPage/discard',
  async (id: ListingId, { api }) => {
    try {
      await discardDraft(api, id);
    } catch (thrown) {
      if (!wasDoneElsewhere(thrown, 'not-found')) throw thrown;
    }
  },
);

const isSame = (left: OwnListingQuery | null, right: OwnListingQuery): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const moved = (counts: Remote<OwnCounts>, from: ListingState, to?: ListingState) => {
  if (counts.status !== 'ready') return counts;
  const less = { ...counts.data, [from]: Math.max(0, counts.data[from] - 1) };
  return ready(to ? { ...less, [to]: less[to] + 1 } : less);
};

function withWork(state: ManageListingsState, id: ListingId, work?: Work): ManageListingsState {
  const { [id]: _before, ...others } = state.work;
  return { ...state, work: work ? { ...others, [id]: work } : others };
}

/** Returns the list with one card changed or removed. */
function withCard(
  state: ManageListingsState,
  id: ListingId,
  change: (card: OwnCard) => OwnCard | null,
): ManageListingsState {
  if (state.cards.status !== 'ready') return state;
  const { data } = state.cards;
  const cards = data.cards.flatMap((card) => (card.id === id ? (change(card) ?? []) : card));
  const gone = data.cards.length - cards.length;
  return { ...state, cards: ready({ ...data, cards, totalItems: data.totalItems - gone }) };
}

const withoutDraft = (state: ManageListingsState, id: ListingId): ManageListingsState => ({
  ...state,
  counts: moved(state.counts, 'draft'),
  drafts: state.drafts.filter((draft) => draft.id !== id),
});

const stateOf = ({ cards }: ManageListingsState, id: ListingId): ListingState | undefined =>
  cards.status === 'ready' ? cards.data.cards.find((card) => card.id === id)?.state : undefined;

function withState(state: ManageListingsState, id: ListingId, to: ListingState) {
  const from = stateOf(state, id);
  const counted = from ? { ...state, counts: moved(state.counts, from, to) } : state;
  return withWork(
    withCard(counted, id, (card) => ({ ...card, state: to })),
    id,
  );
}

const manageListingsSlice = createSlice({
  name: 'ManageListingsPage',
  initialState: initialState as ManageListingsState,
  reducers: {
    listingsAsked: (state, { payload }: PayloadAction<OwnListingQuery>): ManageListingsState => ({
      ...state,
      asked: payload,
      cards: idle,
    }),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadOwnCards, (state, cards, { argument: asked }) => {
      if (!isSame(state.asked, asked)) {
        return cards.status === 'loading' ? { ...state, asked, cards, work: {} } : state;
      }
      return { ...state, cards: keepWhileLoading(state.cards, cards) };
    });
    addRemoteCases(builder, loadCounts, (state, answer) =>
      answer.status === 'ready'
        ? { ...state, counts: ready(answer.data.counts), drafts: answer.data.drafts }
        : { ...state, counts: keepWhileLoading(state.counts, answer) },
    );
    addRemoteCases(builder, loadPayoutState, (state, payouts) => ({
      ...state,
      payouts: keepWhileLoading(state.payouts, payouts),
    }));
    addRemoteCases(builder, loadEarnings, (state, earnings) => ({
      ...state,
      earnings: keepWhileLoading(state.earnings, earnings),
    }));
    builder.addCase(changeState.pending, (state, { meta: { arg } }) =>
      withWork(state, arg.id, { action: arg.action, status: 'running' }),
    );
    builder.addCase(changeState.fulfilled, (state, { payload, meta }) =>
      withState(state, meta.arg.id, payload),
    );
    builder.addCase(changeState.rejected, (state, { meta: { arg }, payload }) => {
      const isSuspended = payload?.code === 'permission-denied-post-listings';
      const status = isSuspended ? 'suspended' : 'failed';
      return withWork(state, arg.id, { action: arg.action, status });
    });
    builder.addCase(discardOwnDraft.fulfilled, (state, { meta: { arg: id } }) =>
      withCard(withoutDraft(state, id), id, () => null),
    );
  },
});

const selectPage = injectSlice(manageListingsSlice);

export const { listingsAsked } = manageListingsSlice.actions;

export const selectOwnCards = (state: RootState) => selectPage(state).cards;
export const selectAsked = (state: RootState) => selectPage(state).asked;
export const selectCounts = (state: RootState) => selectPage(state).counts;
export const selectDrafts = (state: RootState) => selectPage(state).drafts;
export const selectPayouts = (state: RootState) => selectPage(state).payouts;
export const selectEarnings = (state: RootState) => selectPage(state).earnings;
export const selectWork = (state: RootState) => selectPage(state).work;
