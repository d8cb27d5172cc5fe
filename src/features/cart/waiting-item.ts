import * as v from 'valibot';
import { type CartItem, parseCartItem, toWireItem } from '~/domain/cart';
import { type Money, moneySchema } from '~/domain/money';

const KEY = 'toolyard.waitingCartItem';
const TOTAL_KEY = 'toolyard.waitingCartTotal';

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Somebody else's text under our key: nothing that could be put into a cart.
    return undefined;
  }
}

/** Keeps a visitor's item in this tab until there is a session. */
export function keepWaitingItem(item: CartItem): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(toWireItem(item)));
  window.sessionStorage.removeItem(TOTAL_KEY);
}

/** What the waiting item costs, with fees and tax, as it was shown to its visitor. */
export const keepWaitingTotal = (total: Money): void =>
  window.sessionStorage.setItem(TOTAL_KEY, JSON.stringify(total));

export const hasWaitingItem = (): boolean => window.sessionStorage.getItem(KEY) !== null;

/** What waits, to be shown; null where nothing does. */
export function readWaitingItem(): { readonly item: CartItem; readonly total?: Money } | null {
  const item = parseCartItem(read(KEY));
  const total = v.safeParse(moneySchema, read(TOTAL_KEY));
  return item ? { item, ...(total.success && { total: total.output }) } : null;
}

/** The item that waits, which then waits no longer; undefined where there is none that can be read. */
export function takeKeptItem(): CartItem | undefined {
  const item = parseCartItem(read(KEY));
  window.sessionStorage.removeItem(KEY);
  window.sessionStorage.removeItem(TOTAL_KEY);
  return item;
}
