import {
  addAllToItems,
  addToItems,
  type CartItem,
  cartKey,
  changeInItems,
  type ItemChange,
  withoutKeys,
} from '~/domain/order/process/cart';
import { freshenUser } from '~/store/change-own-data';
import { selectCurrentUser } from '~/store/current-user';
import { selectIsAuthenticated } from '~/store/session';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { changeCart, emptyCart, type SavedCart, selectOrderKey } from './cart-change';
import { keepWaitingItem, popWaitingItem } from './waiting-item';

/** `waiting` means that there is no session yet and the item waits in this tab. `own` means that nobody can rent their own tool. */
export type AddOutcome = 'added' | 'replaced' | 'waiting' | 'other-owner' | 'full' | 'own';

const add = (item: CartItem, tools: ThunkTools): Promise<AddOutcome> =>
  changeCart<AddOutcome>(tools, (cart) => {
    if (selectCurrentUser(tools.getState())?.id === item.authorId) return { cart, answer: 'own' };
    const added = addToItems(cart.items, item);
    return added.kind === 'added' || added.kind === 'replaced'
      ? { cart: { ...cart, items: added.items }, answer: added.kind }
      : { cart, answer: added.kind };
  });

/** Adds an item to the cart if possible; a visitor's item waits for a session. */
export const addToCart = createAppAsyncThunk(
  'cart/addToCart',
  async (item: CartItem, tools): Promise<AddOutcome> => {
    if (selectIsAuthenticated(tools.getState())) return add(item, tools);
    keepWaitingItem(item);
    return 'waiting';
  },
);

interface TakenItem {
  readonly item: CartItem;
  readonly outcome: AddOutcome;
}

/** Adds the item that waited to the cart when a session begins. Returns null if nothing waited. */
export const takeWaitingItem = createAppAsyncThunk(
  'cart/takeWaitingItem',
  async (_: void, tools): Promise<TakenItem | null> => {
    const item = popWaitingItem();
    return item ? { item, outcome: await add(item, tools) } : null;
  },
);

/** Empties the cart and adds only this item, as the renter can choose when a tool of another owner is added. */
export const replaceCart = createAppAsyncThunk('cart/replaceCart', (item: CartItem, tools) =>
  changeCart(tools, () => ({ cart: { ...emptyCart, items: [item] }, answer: null })),
);

interface Filling {
  readonly items: readonly CartItem[];
  /** Whether the items replace the cart. It is the answer to the question about another owner's tools. */
  readonly replaces: boolean;
}

/** Adds all items of one owner, or none of them. */
export const fillCart = createAppAsyncThunk(
  'cart/fillCart',
  ({ items, replaces }: Filling, tools) =>
    changeCart<AddOutcome>(tools, (cart) => {
      const before = replaces ? emptyCart : cart;
      const filled = addAllToItems(before.items, items);
      return filled.kind === 'added' || filled.kind === 'replaced'
        ? { cart: { ...before, items: filled.items }, answer: 'added' }
        : { cart, answer: filled.kind };
    }),
);

const without = (cart: SavedCart, keys: readonly string[]): SavedCart =>
  cart.items.some((item) => keys.includes(cartKey(item)))
    ? { ...cart, items: withoutKeys(cart.items, keys) }
    : cart;

/** Removes an item. Returns whether there was one to remove. */
export const removeFromCart = createAppAsyncThunk(
  'cart/removeFromCart',
  (keys: readonly string[], tools) =>
    changeCart(tools, (cart) => {
      const rest = without(cart, keys);
      return { cart: rest, answer: rest !== cart };
    }),
);

/** Changes an item's days or quantity. */
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

interface OrderedItems {
  readonly keys: readonly string[];
  /** The order key that was paid, or null if none is known. */
  readonly orderKey: string | null;
}

/** Removes what was paid from the cart. The rest becomes another order, unless another tab has already given it a new key. */
export const takeOutOrdered = createAppAsyncThunk(
  'cart/takeOutOrdered',
  ({ keys, orderKey }: OrderedItems, tools) =>
    changeCart(tools, (cart) => {
      const rest = without(cart, keys);
      const isPaid = rest.orderKey !== null && rest.orderKey === orderKey;
      return { cart: isPaid ? { ...rest, orderKey: null } : rest, answer: null };
    }),
);

/** Returns the key of the order that the cart becomes. Creates it now for an old cart without one. */
export const giveOrderKey = createAppAsyncThunk(
  'cart/giveOrderKey',
  async (_: void, tools): Promise<string | null> => {
    const known = selectOrderKey(tools.getState());
    if (known) return known;
    await changeCart(tools, (cart) => ({ cart: { ...cart }, answer: null }));
    return selectOrderKey(tools.getState());
  },
);

/** Reads the cart again after others changed it. A failure is ignored: the next change reads it again. */
export const freshenCart = createAppAsyncThunk('cart/freshenCart', (_: void, tools) =>
  freshenUser(tools),
);
