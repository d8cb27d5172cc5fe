import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type ApiError, unexpectedError } from '~/api/marketplace/api-error';
import { type OrderDraft, type OrderQuote, quoteOrder } from '~/api/order/orders';
import { type CartItem, cartKey } from '~/domain/order/process/cart';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { reporting } from '~/lib/report';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, loading, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { selectOrderKey } from './cart-change';
import {
  addToCart,
  changeItem,
  chooseProtection,
  fillCart,
  giveOrderKey,
  removeFromCart,
  replaceCart,
  takeOutOrdered,
  takeWaitingItem,
} from './cart-thunks';
import { holdOfEntries } from './hold-of-entries';
import { checkItems, type ItemCheck, type ItemChecks } from './check-items';

interface KeyedQuote {
  /** The draft that the quote is for. */
  readonly key: string;
  readonly quote: OrderQuote;
}

interface CartState {
  readonly checks: Remote<ItemChecks>;
  readonly quote: Remote<KeyedQuote>;
  /** The newest draft that was quoted; answers to older ones are dropped. */
  readonly asked: string | null;
  /** Number of changes in progress. */
  readonly saving: number;
  /** Error of the change that ended last. */
  readonly saveError: ApiError | null;
}

const initialState: CartState = {
  checks: idle,
  quote: idle,
  asked: null,
  saving: 0,
  saveError: null,
};

/** Loads the current listings of the cart's items. */
export const checkCart = createAppAsyncThunk(
  'cart/checkCart',
  async (now: Date, { api, config, dispatch, getState }) => {
    const items = selectCartItems(getState());
    const { timeZone } = config;
    const { checks, entities } = await checkItems(api, items, { now, timeZone });
    dispatch(entitiesReceived(entities));
    if (Object.values(checks).every(({ state }) => state !== 'taken')) return checks;
    const { withOwnHolds } = await import('./own-holds');
    return withOwnHolds({ api, dispatch }, items, { checks, orderKey: selectOrderKey(getState()) });
  },
);

/** The draft of the items that can be ordered, for the server's price. Null if there are none. */
export const selectCartDraft = (state: RootState): OrderDraft | null => cartDraft(state);

const keyOf = (draft: OrderDraft): string => JSON.stringify(draft);

export const quoteCart = createAppAsyncThunk(
  'cart/quoteCart',
  async (draft: OrderDraft, { api }): Promise<KeyedQuote> => ({
    key: keyOf(draft),
    quote: await reporting('fetching-line-items-failed', quoteOrder(api, draft)),
  }),
);

const saves = [
  addToCart,
  takeWaitingItem,
  replaceCart,
  fillCart,
  removeFromCart,
  changeItem,
  chooseProtection,
  takeOutOrdered,
  giveOrderKey,
] as const;
const [first, ...others] = saves;

const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, checkCart, (state, checks) => ({
      ...state,
      checks: keepWhileLoading(state.checks, checks),
    }));
    addRemoteCases(builder, quoteCart, (state, quote, { argument }) => {
      const key = keyOf(argument);
      if (quote.status === 'loading') {
        return { ...state, asked: key, quote: keepWhileLoading(state.quote, quote) };
      }
      return state.asked === key ? { ...state, quote } : state;
    });
    builder
      .addMatcher(isAnyOf(first.pending, ...others.map(({ pending }) => pending)), (state) => ({
        ...state,
        saving: state.saving + 1,
      }))
      .addMatcher(
        isAnyOf(first.fulfilled, ...others.map(({ fulfilled }) => fulfilled)),
        (state) => ({ ...state, saving: state.saving - 1, saveError: null }),
      )
      .addMatcher(
        isAnyOf(first.rejected, ...others.map(({ rejected }) => rejected)),
        (state, { payload }) => ({
          ...state,
          saving: state.saving - 1,
          saveError: payload ?? unexpectedError,
        }),
      );
  },
});

const stateOf = injectSlice(cartSlice);

export const selectChecks = (state: RootState) => stateOf(state).checks;
export const selectIsSaving = (state: RootState) => stateOf(state).saving > 0;
export const selectSaveError = (state: RootState) => stateOf(state).saveError;

/** An item with its current state. */
export interface CartEntry {
  readonly key: string;
  readonly item: CartItem;
  /** The result of the check, or undefined until the item was checked. */
  readonly check: ItemCheck | undefined;
}

export const selectCartEntries = createSelector(
  [selectCartItems, selectChecks],
  (items, checks): readonly CartEntry[] =>
    items.map((item) => {
      const key = cartKey(item);
      return { key, item, check: checks.status === 'ready' ? checks.data[key] : undefined };
    }),
);

export const selectOrderable = createSelector([selectCartEntries], (entries) =>
  entries.filter(({ check }) => check?.state === 'ok').map(({ item }) => item),
);

/** What is held on the renter's card for the items that can be ordered, in minor units; 0 for nothing. */
export const selectCartHold = createSelector([selectCartEntries], holdOfEntries);

/** The first item that waits for the payment of another order of the renter. */
export const selectHeld = createSelector([selectCartEntries], (entries) =>
  entries.find(({ check }) => check?.state === 'held'),
);

/** Whether an order already holds everything that can be ordered, because its payment was started. */
export const selectIsBegun = createSelector([selectCartEntries], (entries) => {
  const orderable = entries.filter(({ check }) => check?.state === 'ok');
  return orderable.length > 0 && orderable.every(({ check }) => check?.heldUntil !== undefined);
});

/** When the next hold in the cart expires, in ISO format. */
export const selectHeldUntil = createSelector(
  [selectCartEntries],
  (entries): string | undefined =>
    entries.flatMap(({ check }) => check?.heldUntil ?? []).toSorted()[0],
);

const cartDraft = createSelector(
  [selectOrderable, selectHasDamageProtection],
  (items, hasDamageProtection): OrderDraft | null =>
    items.length === 0
      ? null
      : {
          items: items.map(({ listingId, start, end, seats }) => ({
            listingId,
            start,
            end,
            seats,
          })),
          hasDamageProtection,
        },
);

/** The current price of the cart. An older price is not returned. */
export const selectCartQuote = createSelector(
  [(state: RootState) => stateOf(state).quote, cartDraft],
  (quote, draft): Remote<OrderQuote> => {
    if (!draft) return idle;
    if (quote.status !== 'ready') return quote;
    return quote.data.key === keyOf(draft) ? ready(quote.data.quote) : loading;
  },
);

/** The owner of all items in the cart, as far as it is known. */
export const selectCartOwner = createSelector(
  [selectCartItems, ({ entities }: RootState) => entities],
  ([item], entities) => (item ? denormalize(entities, 'user', item.authorId) : undefined),
);
