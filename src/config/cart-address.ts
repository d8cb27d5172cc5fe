import { isRecord } from '~/lib/is-record';
import { MENU_FLAG } from './shell-flags';

/**
 * The open cart is kept in the history entry and not in the address: the back button closes it, and the page behind it does
 * not load again.
 */
export const openCartState = { isCartOpen: true } as const;

export const isCartOpen = (state: unknown): boolean =>
  isRecord(state) && state['isCartOpen'] === true;

/** Flags of overlays that close when the cart opens. */
const overlays = [MENU_FLAG, 'book'];

/** The query of an address, with its question mark, without the flags of overlays that would cover the cart. */
export function searchUnderCart(search: string): string {
  const query = new URLSearchParams(search);
  if (!overlays.some((flag) => query.has(flag))) return search;
  for (const flag of overlays) query.delete(flag);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
