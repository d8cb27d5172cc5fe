import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type ApiError, unexpectedError } from '~/api/api-error';
import { type OrderDraft, type OrderQuote, quoteOrder } from '~/api/orders';
import { type CartItem, cartKey } from '~/domain/cart';
import { dayInTimeZone } from '~/domain/day';
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
  giveOrderKey,
  removeFromCart,
  replaceCart,
  takeOutOrdered,
  takeWaitingItem,
} from './cart-thunks';
import { checkItems, type ItemCheck, type ItemChecks } from './check-items';

interface KeyedQuote {
  /** The draft that was asked about. */
  readonly key: string;
  readonly quote: OrderQuote;
}

interface CartState {
  readonly checks: Remote<ItemChecks>;
  readonly quote: Remote<KeyedQuote>;
  /** The newest draft that was asked about; answers to older ones are dropped. */
  readonly asked: string | null;
  /** Changes that are under way. */
  readonly saving: number;
  /** Of the change that ended last. */
  readonly saveError: ApiError | null;
}

const initialState: CartState = {
  checks: idle,
  quote: idle,
  asked: null,
  saving: 0,
  saveError: null,
};

/** Looks at the listings of the cart as they are now. */
export const checkCart = createAppAsyncThunk(
  'cart/checkCart',
  async (now: Date, { api, config, dispatch, getState }) => {
    const items = selectCartItems(getState());
    const today = dayInTimeZone(now, config.timeZone);
    const { checks, entities } = await checkItems(api, items, { now, today });
    dispatch(entitiesReceived(entities));
    if (Object.values(checks).every(({ state }) => state !== 'taken')) return checks;
    const { withOwnHolds } = await import('./own-holds');
    return withOwnHolds(api, items, { checks, orderKey: selectOrderKey(getState()) });
  },
);

/** The items that can be ordered, as the server prices them. Null where there is none. */
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

/** An item with what is known of it now. */
export interface CartEntry {
  readonly key: string;
  readonly item: CartItem;
  /** Undefined until it was looked at. */
  readonly check: ItemCheck | undefined;
}

/** The cart's items, each with what the marketplace says of it now. */
export const selectCartEntries = createSelector(
  [selectCartItems, selectChecks],
  (items, checks): readonly CartEntry[] =>
    items.map((item) => {
      const key = cartKey(item);
      return { key, item, check: checks.status === 'ready' ? checks.data[key] : undefined };
    }),
);

/** Those that can be ordered. */
export const selectOrderable = createSelector([selectCartEntries], (entries) =>
  entries.filter(({ check }) => check?.state === 'ok').map(({ item }) => item),
);

/** The first item that waits for the payment of another order of the renter's. */
export const selectHeld = createSelector([selectCartEntries], (entries) =>
  entries.find(({ check }) => check?.state === 'held'),
);

/** Everything that can be ordered is held for it already: its payment was begun. */
export const selectIsBegun = createSelector([selectCartEntries], (entries) => {
  const orderable = entries.filter(({ check }) => check?.state === 'ok');
  return orderable.length > 0 && orderable.every(({ check }) => check?.heldUntil !== undefined);
});

/** ISO; when the next hold in the cart runs out. */
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

/** What the cart costs now; what it cost a moment ago is not an answer. */
export const selectCartQuote = createSelector(
  [(state: RootState) => stateOf(state).quote, cartDraft],
  (quote, draft): Remote<OrderQuote> => {
    if (!draft) return idle;
    if (quote.status !== 'ready') return quote;
    return quote.data.key === keyOf(draft) ? ready(quote.data.quote) : loading;
  },
);

/** The owner of everything in the cart, as far as known. */
export const selectCartOwner = createSelector(
  [selectCartItems, ({ entities }: RootState) => entities],
  ([item], entities) => (item ? denormalize(entities, 'user', item.authorId) : undefined),
);
