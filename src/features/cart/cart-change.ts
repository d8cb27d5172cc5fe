import { ApiFailure } from '~/api/api-error';
import { showCurrentUser } from '~/api/current-user';
import { updateProfile } from '~/api/profile';
import { type CartItem, toWireItem } from '~/domain/cart';
import { GaveUp, giveUpAfter } from '~/lib/give-up';
import { randomUuid } from '~/lib/uuid';
import { CART_KEY, PROTECTION_KEY, selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { type RootState } from '~/store/root-state';
import { type ThunkTools } from '~/store/thunk';
import { inTurn, tellOtherTabs } from './cart-turns';

/** The cart as it is saved. */
export interface SavedCart {
  readonly items: readonly CartItem[];
  readonly hasDamageProtection: boolean;
  /** Names the order that this cart becomes: one key, one charge. Null until there is a first item. */
  readonly orderKey: string | null;
}

/** What becomes of the freshest cart, and what to answer; the same cart is not written again. */
export type CartOperation<Answer> = (cart: SavedCart) => {
  readonly cart: SavedCart;
  readonly answer: Answer;
};

/** Private, as the cart itself can be read by anybody. */
const ORDER_KEY = 'orderKey';
const DEADLINE_MS = 10_000;

/** Makes no choices, and what it holds next is another order. */
export const emptyCart: SavedCart = { items: [], hasDamageProtection: false, orderKey: null };

const parseKey = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The order that the cart becomes; null where it is empty. */
export const selectOrderKey = (state: RootState): string | null =>
  parseKey(selectCurrentUser(state)?.attributes.profile?.privateData[ORDER_KEY]);

function completed(cart: SavedCart): SavedCart {
  if (cart.items.length === 0) return emptyCart;
  return { ...cart, orderKey: cart.orderKey ?? randomUuid() };
}

/** The user as the marketplace knows them now. Rejects where the session has become somebody else's. */
export async function freshenUser({ api, dispatch, getState }: ThunkTools): Promise<void> {
  const known = selectCurrentUser(getState())?.id;
  if (!known) {
    await dispatch(loadCurrentUser()).unwrap();
    return;
  }
  const { id, entities } = await showCurrentUser(api);
  if (id !== known) throw new ApiFailure({ code: 'session-changed', status: 409 });
  dispatch(entitiesReceived(entities));
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
 * Changes the cart as it is at this moment, whatever this tab knew of it: what other tabs and devices have done to it
 * meanwhile stays. Rejects with `timeout` where it takes too long; the next change can begin then.
 */
export async function changeCart<Answer>(
  tools: ThunkTools,
  operate: CartOperation<Answer>,
): Promise<Answer> {
  const change = async (signal: AbortSignal): Promise<Answer> => {
    await freshenUser(tools);
    const before = savedCart(tools.getState());
    const { cart, answer } = operate(before);
    const after = cart === before ? before : completed(cart);
    if (after !== before && !signal.aborted) await write(before, after, tools);
    return answer;
  };
  try {
    return await inTurn(() => giveUpAfter(DEADLINE_MS, change));
  } catch (thrown) {
    if (!(thrown instanceof GaveUp)) throw thrown;
    throw new ApiFailure({ code: 'timeout', status: 0 }, { cause: thrown });
  }
}
