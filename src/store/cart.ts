import { createSelector } from '@reduxjs/toolkit';
import { type CartItem, parseCart } from '~/domain/order/process/cart';
import { selectCurrentUser } from './current-user';

/** The key of the cart in the user's profile. */
export const CART_KEY = 'shoppingCart';
/** The choice concerns nobody else, so it is private data. */
export const PROTECTION_KEY = 'cartDamageProtection';

const none: readonly CartItem[] = [];

/** The user's cart, as saved; empty for visitors. */
export const selectCartItems = createSelector([selectCurrentUser], (user) =>
  user ? parseCart(user.attributes.profile?.publicData[CART_KEY]) : none,
);

export const selectCartCount = createSelector([selectCartItems], ({ length }) => length);

/** Whether damage protection is chosen; off by default. */
export const selectHasDamageProtection = createSelector(
  [selectCurrentUser],
  (user) => user?.attributes.profile?.privateData[PROTECTION_KEY] === true,
);
