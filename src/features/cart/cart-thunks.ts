import {
  addToItems,
  type CartItem,
  cartKey,
  changeInItems,
  type ItemChange,
  withoutKeys,
} from '~/domain/cart';
import { selectCurrentUser } from '~/store/current-user';
import { selectIsAuthenticated } from '~/store/session';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { changeCart, emptyCart, freshenUser, type SavedCart, selectOrderKey } from './cart-change';
import { keepWaitingItem, takeKeptItem } from './waiting-item';

/** `waiting`: there is no session yet, the item waits in this tab. `own`: nobody rents from themselves. */
export type AddOutcome = 'added' | 'replaced' | 'waiting' | 'other-owner' | 'full' | 'own';

const add = (item: CartItem, tools: ThunkTools): Promise<AddOutcome> =>
  changeCart<AddOutcome>(tools, (cart) => {
    if (selectCurrentUser(tools.getState())?.id === item.authorId) return { cart, answer: 'own' };
    const added = addToItems(cart.items, item);
    return added.kind === 'added' || added.kind === 'replaced'
      ? { cart: { ...cart, items: added.items }, answer: added.kind }
      : { cart, answer: added.kind };
  });

/** Puts an item into the cart, where it may go there; a visitor's item waits for a session. */
export const addToCart = createAppAsyncThunk(
  'cart/addToCart',
  async (item: CartItem, tools): Promise<AddOutcome> => {
    if (selectIsAuthenticated(tools.getState())) return add(item, tools);
    keepWaitingItem(item);
    return 'waiting';
  },
);

export interface TakenItem {
  readonly item: CartItem;
  readonly outcome: AddOutcome;
}

/** Run when a session begins: what waited goes into the cart. Null where nothing waited. */
export const takeWaitingItem = createAppAsyncThunk(
  'cart/takeWaitingItem',
  async (_: void, tools): Promise<TakenItem | null> => {
    const item = takeKeptItem();
    return item ? { item, outcome: await add(item, tools) } : null;
  },
);

/** Empties the cart and puts this one item in: the answer to the question about another owner's tool. */
export const replaceCart = createAppAsyncThunk('cart/replaceCart', (item: CartItem, tools) =>
  changeCart(tools, () => ({ cart: { ...emptyCart, items: [item] }, answer: null })),
);

const without = (cart: SavedCart, keys: readonly string[]): SavedCart =>
  cart.items.some((item) => keys.includes(cartKey(item)))
    ? { ...cart, items: withoutKeys(cart.items, keys) }
    : cart;

/** Answers whether there was anything to take out. */
export const removeFromCart = createAppAsyncThunk(
  'cart/removeFromCart',
  (keys: readonly string[], tools) =>
    changeCart(tools, (cart) => {
      const rest = without(cart, keys);
      return { cart: rest, answer: rest !== cart };
    }),
);

/** Gives an item other days or another quantity. */
export const changeItem = createAppAsyncThunk('cart/changeItem', (change: ItemChange, tools) =>
  changeCart(tools, (cart) => {
    const items = changeInItems(cart.items, change);
    return { cart: items ? { ...cart, items } : cart, answer: null };
  }),
);

export const chooseProtection = createAppAsyncThunk(
  'cart/chooseProtection',
  (hasDamageProtection: boolean, tools) =>
    changeCart(tools, (cart) => ({ cart: { ...cart, hasDamageProtection }, answer: null })),
);

export interface OrderedItems {
  readonly keys: readonly string[];
  /** The order key that was paid; null where none is known. */
  readonly orderKey: string | null;
}

/** What was paid leaves the cart. What stays is another order, unless it became one meanwhile. */
export const takeOutOrdered = createAppAsyncThunk(
  'cart/takeOutOrdered',
  ({ keys, orderKey }: OrderedItems, tools) =>
    changeCart(tools, (cart) => {
      const rest = without(cart, keys);
      const isPaid = rest.orderKey !== null && rest.orderKey === orderKey;
      return { cart: isPaid ? { ...rest, orderKey: null } : rest, answer: null };
    }),
);

/** The key of the order that the cart becomes; made now for a cart from the time before there were keys. */
export const giveOrderKey = createAppAsyncThunk(
  'cart/giveOrderKey',
  async (_: void, tools): Promise<string | null> => {
    const known = selectOrderKey(tools.getState());
    if (known) return known;
    await changeCart(tools, (cart) => ({ cart: { ...cart }, answer: null }));
    return selectOrderKey(tools.getState());
  },
);

/** Looks at what others have made of the cart. What does not work is left: the next change looks again. */
export const freshenCart = createAppAsyncThunk('cart/freshenCart', (_: void, tools) =>
  freshenUser(tools),
);
