import { updateProfile } from '~/api/person/profile';
import { type CartItem, toWireItem } from '~/domain/order/process/cart';
import { randomUuid } from '~/lib/uuid';
import { CART_KEY, PROTECTION_KEY, selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { changeOwnData } from '~/store/change-own-data';
import { selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { type RootState } from '~/store/root-state';
import { type ThunkTools } from '~/store/thunk';
import { CART_LOCK, tellOtherTabs } from './cart-turns';

export interface SavedCart {
  readonly items: readonly CartItem[];
  readonly hasDamageProtection: boolean;
  /** Key of the order that this cart becomes, so that it is charged only once. Null until there is a first item. */
  readonly orderKey: string | null;
}

/** Makes the new cart from the latest saved one, and a result. The same cart is not written again. */
type CartOperation<Answer> = (cart: SavedCart) => {
  readonly cart: SavedCart;
  readonly answer: Answer;
};

/** The key is private data, because anybody can read the cart itself. */
const ORDER_KEY = 'orderKey';

/** A cart without choices; what is added next belongs to another order. */
export const emptyCart: SavedCart = { items: [], hasDamageProtection: false, orderKey: null };

const parseKey = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The key of the order that the cart becomes, or null if the cart is empty. */
export const selectOrderKey = (state: RootState): string | null =>
  parseKey(selectCurrentUser(state)?.attributes.profile?.privateData[ORDER_KEY]);

function completed(cart: SavedCart): SavedCart {
  if (cart.items.length === 0) return emptyCart;
  return { ...cart, orderKey: cart.orderKey ?? randomUuid() };
}

const savedCart = (state: RootState): SavedCart => ({
  items: selectCartItems(state),
  hasDamageProtection: selectHasDamageProtection(state),
  orderKey: selectOrderKey(state),
});

async function write(before: SavedCart, after: SavedCart, { api, dispatch }: ThunkTools) {
  const { items, hasDamageProtection, orderKey } = after;
  dispatch(
    entitiesReceived(
      await updateProfile(api, {
        ...(items !== before.items && { publicData: { [CART_KEY]: items.map(toWireItem) } }),
        privateData: {
          [PROTECTION_KEY]: hasDamageProtection ? true : null,
          [ORDER_KEY]: orderKey,
        },
      }),
    ),
  );
  tellOtherTabs();
}

/**
 * Changes the latest saved cart, not this tab's copy of it, so that changes by other tabs and devices are kept.
 * Rejects with `timeout` if it takes too long; the next change can start then.
 */
export function changeCart<Answer>(
  tools: ThunkTools,
  operate: CartOperation<Answer>,
): Promise<Answer> {
  return changeOwnData(tools, CART_LOCK, async (signal) => {
    const before = savedCart(tools.getState());
    const { cart, answer } = operate(before);
    const after = cart === before ? before : completed(cart);
    if (after !== before && !signal.aborted) await write(before, after, tools);
    return answer;
  });
}
