import { type CartItem, parseCartItem, toWireItem } from '~/domain/cart';

const KEY = 'toolyard.waitingCartItem';

/** Keeps a visitor's item in this tab until there is a session. */
export function keepWaitingItem(item: CartItem): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(toWireItem(item)));
}

export const hasWaitingItem = (): boolean => window.sessionStorage.getItem(KEY) !== null;

/** The item that waits, which then waits no longer; undefined where there is none that can be read. */
export function takeKeptItem(): CartItem | undefined {
  const text = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  if (text === null) return undefined;
  try {
    return parseCartItem(JSON.parse(text));
  } catch {
    // Somebody else's text under our key: nothing that could be put into a cart.
    return undefined;
  }
}
