import { createSelector, createSlice } from '@reduxjs/toolkit';
import { cardPicture, categoryOutline } from '~/api/listing/listing-picture';
import { withCoversOnly } from '~/api/listing/covers';
import { callServer } from '~/api/marketplace/own-server';
import { readResponse } from '~/api/marketplace/read-response';
import { querySales } from '~/api/order/transactions';
import {
  earningFeeStates,
  earningKind,
  type EarningKind,
  earningStates,
  type Earnings,
  parseEarnings,
} from '~/domain/payout/earnings';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { selectCurrentUser } from '~/store/current-user';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { type PictureSource } from '~/ui/content/Picture';
import { ownEarnings } from '~/wire/earnings';
import { type CsvTexts, ordersCsv } from './earnings-csv';

const PAYOUTS_PER_PAGE = 7;

interface EarningsContent {
  readonly earnings: Earnings | null;
  readonly toolIds: readonly ListingId[];
}

export interface PayoutsContent {
  readonly kind: EarningKind;
  readonly ids: readonly TransactionId[];
  readonly page: number;
  readonly totalItems: number;
}

interface EarningsPageState {
  readonly content: Remote<EarningsContent>;
  readonly kind: EarningKind;
  readonly payouts: Remote<PayoutsContent>;
}

export const loadEarnings = createAppAsyncThunk(
  'EarningsPage/load',
  async (_: undefined, { api, dispatch }): Promise<EarningsContent> => {
    const { earnings, listings } = await callServer(api, ownEarnings, {});
    const { entities } = readResponse({ status: 200, statusText: 'OK', data: listings });
    dispatch(entitiesReceived(withCoversOnly(entities)));
    const toolIds = entities.flatMap((entity) => (entity.type === 'listing' ? entity.id : []));
    return { earnings: parseEarnings(earnings) ?? null, toolIds };
  },
);

interface PayoutsAsked {
  readonly kind: EarningKind;
  readonly page: number;
}

/** Adds a page of orders to those that are loaded. */
export const loadPayouts = createAppAsyncThunk(
  'EarningsPage/payouts',
  async ({ kind, page }: PayoutsAsked, { api, dispatch, getState }): Promise<PayoutsContent> => {
    const { ids, entities, pagination } = await querySales(api, {
      states: [
        ...earningStates.filter((state) => earningKind(state) === kind),
        ...earningFeeStates[kind],
      ],
      sort: kind === 'coming' ? '-bookingEnd' : 'bookingEnd',
      page,
      perPage: PAYOUTS_PER_PAGE,
    });
    dispatch(entitiesReceived(entities));
    const known = selectPayouts(getState());
    const before = page > 1 && known.status === 'ready' ? known.data.ids : [];
    return {
      kind,
      ids: [...new Set([...before, ...ids])],
      page,
      totalItems: pagination.totalItems ?? ids.length,
    };
  },
);

const CSV_PAGE = 100;

/** Loads all orders that bring money with their moves as a spreadsheet. */
export const loadOrdersCsv = createAppAsyncThunk(
  'EarningsPage/csv',
  async (texts: CsvTexts, { api, dispatch, getState }): Promise<string> => {
    const states = [...earningStates, ...earningFeeStates.coming, ...earningFeeStates.released];
    const ids: TransactionId[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { states, sort: 'bookingEnd', page, perPage: CSV_PAGE } as const;
      const found = await querySales(api, query);
      dispatch(entitiesReceived(found.entities));
      ids.push(...found.ids);
      last = found.pagination.totalPages ?? 1;
    }
    const user = selectCurrentUser(getState());
    const views = denormalizeAll(getState().entities, 'transaction', ids);
    return ordersCsv(
      views.flatMap((view) => (user && toTransactionView(view, user.id)) ?? []),
      texts,
    );
  },
);

const initialState: EarningsPageState = { content: idle, kind: 'coming', payouts: idle };

const earningsPageSlice = createSlice({
  name: 'EarningsPage',
  initialState: initialState as EarningsPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadEarnings, (state, content) => ({
      ...state,
      content: keepWhileLoading(state.content, content),
    }));
    addRemoteCases(builder, loadPayouts, (state, payouts, { argument: { kind, page } }) => {
      if (payouts.status !== 'loading' && kind !== state.kind) return state;
      return {
        ...state,
        kind,
        payouts: page > 1 ? keepWhileLoading(state.payouts, payouts) : payouts,
      };
    });
  },
});

const selectPage = injectSlice(earningsPageSlice);

export const selectContent = (state: RootState) => selectPage(state).content;
export const selectPayouts = (state: RootState) => selectPage(state).payouts;
export const selectPayoutKind = (state: RootState) => selectPage(state).kind;

/** The orders behind the payouts in the list. */
export const selectPayoutRows = createSelector(
  [selectPayouts, ({ entities }: RootState) => entities, selectCurrentUser],
  (payouts, entities, user): readonly TransactionView[] =>
    payouts.status === 'ready' && user
      ? denormalizeAll(entities, 'transaction', payouts.data.ids).flatMap(
          (view) => toTransactionView(view, user.id) ?? [],
        )
      : [],
);

interface EarningTool {
  readonly id: ListingId;
  readonly title: string;
  readonly picture: PictureSource | null;
  readonly outline: string;
}

/** The tools that have their own sums. */
export const selectTools = createSelector(
  [selectContent, ({ entities }: RootState) => entities],
  (content, entities): ReadonlyMap<ListingId, EarningTool> => {
    const ids = content.status === 'ready' ? content.data.toolIds : [];
    return new Map(
      denormalizeAll(entities, 'listing', ids).map((listing) => {
        const { title = '', publicData } = listing.attributes;
        const { category } = parseListingPublicData(publicData);
        const tool = { title, picture: cardPicture(listing), outline: categoryOutline(category) };
        return [listing.id, { id: listing.id, ...tool }];
      }),
    );
  },
);
