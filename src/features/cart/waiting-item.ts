import * as v from 'valibot';
import { type CartItem, parseCartItem, toWireItem } from '~/domain/order/cart';
import { type Money, moneySchema } from '~/domain/money/money';

const KEY = 'toolyard.waitingCartItem';
const TOTAL_KEY = 'toolyard.waitingCartTotal';

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Text under our key that somebody else wrote: nothing that could be added to a cart.
    return undefined;
  }
}

/** Keeps a visitor's item in this tab until there is a session. */
export function keepWaitingItem(item: CartItem): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(toWireItem(item)));
  window.sessionStorage.removeItem(TOTAL_KEY);
}

/** The price of the waiting item, with fees and tax, as the visitor saw it. */
export const keepWaitingTotal = (total: Money): void =>
  window.sessionStorage.setItem(TOTAL_KEY, JSON.stringify(total));

export const hasWaitingItem = (): boolean => window.sessionStorage.getItem(KEY) !== null;

/** The waiting item, for display; null if there is none. */
export function readWaitingItem(): { readonly item: CartItem; readonly total?: Money } | null {
  const item = parseCartItem(read(KEY));
  const total = v.safeParse(moneySchema, read(TOTAL_KEY));
  return item ? { item, ...(total.success && { total: total.output }) } : null;
}

/** Takes the waiting item, which then no longer waits; undefined if there is none that can be read. */
export function popWaitingItem(): CartItem | undefined {
  const item = parseCartItem(read(KEY));
  window.sessionStorage.removeItem(KEY);
  window.sessionStorage.removeItem(TOTAL_KEY);
  return item;
}
