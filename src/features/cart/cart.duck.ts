import { createSelector, createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { type ApiError, unexpectedError } from '~/api/api-error';
import { type OrderDraft, type OrderQuote, quoteOrder } from '~/api/orders';
import { updateProfile } from '~/api/profile';
import { addToItems, type CartItem, cartKey, toWireItem } from '~/domain/cart';
import { dayInTimeZone } from '~/domain/day';
import { CART_KEY, PROTECTION_KEY, selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';
import { rootReducer, type RootState } from '~/store/root-reducer';
import { selectIsAuthenticated } from '~/store/session';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { checkItems, type ItemCheck, type ItemChecks } from './check-items';
import { keepWaitingItem, takeKeptItem } from './waiting-item';

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
  readonly saving: Remote<null>;
}

const initialState: CartState = { checks: idle, quote: idle, asked: null, saving: idle };

const stateOf = (state: RootState): CartState => state.cart ?? initialState;
const isFree = (_: unknown, state: RootState): boolean =>
  stateOf(state).saving.status !== 'loading';

async function save(
  items: readonly CartItem[],
  { api, dispatch }: Pick<ThunkTools, 'api' | 'dispatch'>,
): Promise<void> {
  const isEmpty = items.length === 0;
  const entities = await updateProfile(api, {
    publicData: { [CART_KEY]: items.map(toWireItem) },
    // The next cart begins without a choice.
    ...(isEmpty && { privateData: { [PROTECTION_KEY]: null } }),
  });
  dispatch(entitiesReceived(entities));
}

/** `waiting`: there is no session yet, the item waits in this tab. `own`: nobody rents from themselves. */
export type AddOutcome = 'added' | 'replaced' | 'waiting' | 'other-owner' | 'full' | 'own';

async function add(item: CartItem, tools: ThunkTools): Promise<AddOutcome> {
  const state = tools.getState();
  if (selectCurrentUser(state)?.id === item.authorId) return 'own';
  const added = addToItems(selectCartItems(state), item);
  if (added.kind === 'added' || added.kind === 'replaced') await save(added.items, tools);
  return added.kind;
}

/** The user must be known before their cart is written, or it would be overwritten with what one item it gets. */
async function knowUser({ dispatch, getState }: ThunkTools): Promise<void> {
  if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser()).unwrap();
}

/** Puts an item into the cart, where it may go there; a visitor's item waits for a session. */
export const addToCart = createAppAsyncThunk(
  'cart/addToCart',
  async (item: CartItem, tools): Promise<AddOutcome> => {
    if (!selectIsAuthenticated(tools.getState())) {
      keepWaitingItem(item);
      return 'waiting';
    }
    await knowUser(tools);
    return add(item, tools);
  },
  { condition: isFree },
);

export interface TakenItem {
  readonly item: CartItem;
  readonly outcome: AddOutcome;
}

/** Run when a session begins: what waited goes into the cart. Null where nothing waited. */
export const takeWaitingItem = createAppAsyncThunk(
  'cart/takeWaitingItem',
  async (_: void, tools): Promise<TakenItem | null> => {
    await knowUser(tools);
    const item = takeKeptItem();
    return item ? { item, outcome: await add(item, tools) } : null;
  },
  { condition: isFree },
);

/** Empties the cart and puts this one item in: the answer to the question about another owner's tool. */
export const replaceCart = createAppAsyncThunk(
  'cart/replaceCart',
  async (item: CartItem, tools) => save([item], tools),
  { condition: isFree },
);

export const removeFromCart = createAppAsyncThunk(
  'cart/removeFromCart',
  async (keys: readonly string[], tools) => {
    const rest = selectCartItems(tools.getState()).filter((item) => !keys.includes(cartKey(item)));
    await save(rest, tools);
  },
  { condition: isFree },
);

export interface ItemChange {
  /** The item's key before. */
  readonly key: string;
  readonly item: CartItem;
}

/** Gives an item other days or another quantity. */
export const changeItem = createAppAsyncThunk(
  'cart/changeItem',
  async ({ key, item }: ItemChange, tools) => {
    const items = selectCartItems(tools.getState());
    const at = items.findIndex((other) => cartKey(other) === key);
    const others = items.filter((other) => cartKey(other) !== key);
    const added = addToItems(others, item);
    if (at < 0 || (added.kind !== 'added' && added.kind !== 'replaced')) return;
    const isMoved = added.kind === 'added';
    await save(isMoved ? [...others.slice(0, at), item, ...others.slice(at)] : added.items, tools);
  },
  { condition: isFree },
);

export const chooseProtection = createAppAsyncThunk(
  'cart/chooseProtection',
  async (isChosen: boolean, { api, dispatch }) => {
    const privateData = { [PROTECTION_KEY]: isChosen ? true : null };
    dispatch(entitiesReceived(await updateProfile(api, { privateData })));
  },
  { condition: isFree },
);

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
    return withOwnHolds(api, items, checks);
  },
);

/** The items that can be ordered, as the server prices them. Null where there is none. */
export const selectCartDraft = (state: RootState): OrderDraft | null => cartDraft(state);

const keyOf = (draft: OrderDraft): string => JSON.stringify(draft);

export const quoteCart = createAppAsyncThunk(
  'cart/quoteCart',
  async (draft: OrderDraft, { api }): Promise<KeyedQuote> => ({
    key: keyOf(draft),
    quote: await quoteOrder(api, draft),
  }),
);

const saves = [
  addToCart,
  takeWaitingItem,
  replaceCart,
  removeFromCart,
  changeItem,
  chooseProtection,
] as const;
const [first, ...others] = saves;

const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(checkCart.pending, (state) => ({
        ...state,
        checks: state.checks.status === 'ready' ? state.checks : loading,
      }))
      .addCase(checkCart.fulfilled, (state, { payload }) => ({ ...state, checks: ready(payload) }))
      .addCase(checkCart.rejected, (state, { payload }) => ({
        ...state,
        checks: failed(payload ?? unexpectedError),
      }))
      .addCase(quoteCart.pending, (state, { meta }) => ({
        ...state,
        asked: keyOf(meta.arg),
        quote: state.quote.status === 'ready' ? state.quote : loading,
      }))
      .addCase(quoteCart.fulfilled, (state, { payload }) =>
        state.asked === payload.key ? { ...state, quote: ready(payload) } : state,
      )
      .addCase(quoteCart.rejected, (state, { payload, meta }) =>
        state.asked === keyOf(meta.arg)
          ? { ...state, quote: failed(payload ?? unexpectedError) }
          : state,
      )
      .addMatcher(isAnyOf(first.pending, ...others.map(({ pending }) => pending)), (state) => ({
        ...state,
        saving: loading,
      }))
      .addMatcher(
        isAnyOf(first.fulfilled, ...others.map(({ fulfilled }) => fulfilled)),
        (state) => ({
          ...state,
          saving: ready(null),
        }),
      )
      .addMatcher(
        isAnyOf(first.rejected, ...others.map(({ rejected }) => rejected)),
        (state, { payload, meta }) =>
          meta.condition ? state : { ...state, saving: failed(payload ?? unexpectedError) },
      );
  },
});

declare module '~/store/root-reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof cartSlice> {}
}

rootReducer.inject(cartSlice);

export const selectChecks = (state: RootState) => stateOf(state).checks;
export const selectIsSaving = (state: RootState) => stateOf(state).saving.status === 'loading';

export const selectSaveError = (state: RootState): ApiError | null => {
  const { saving } = stateOf(state);
  return saving.status === 'failed' ? saving.error : null;
};

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

/** The first item that waits for the payment of the renter's own order. */
export const selectHeld = createSelector([selectCartEntries], (entries) =>
  entries.find(({ check }) => check?.state === 'held'),
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
