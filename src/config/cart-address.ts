import { isRecord } from '~/lib/is-record';

/**
 * The open cart is kept with the history entry and not in the address: the back button closes it, and the page behind asks for
 * nothing anew.
 */
export const openCartState = { isCartOpen: true } as const;

export const isCartOpen = (state: unknown): boolean =>
  isRecord(state) && state['isCartOpen'] === true;

/** Flags of things that lie over the page and make room for the cart. */
const overlays = ['mobilemenu', 'book'];

/** The query of an address, with its question mark, without what would lie over the cart. */
export function searchUnderCart(search: string): string {
  const query = new URLSearchParams(search);
  if (!overlays.some((flag) => query.has(flag))) return search;
  for (const flag of overlays) query.delete(flag);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
