import * as v from 'valibot';
import { type CartItem, parseCartItem, toWireItem } from '~/domain/order/process/cart';
import { type Money, moneySchema } from '~/domain/money/money';
import { stored } from '~/lib/stored';

const waiting = stored('toolyard.waitingCartItem', v.unknown());
const waitingTotal = stored('toolyard.waitingCartTotal', moneySchema);

/** Keeps a visitor's item in this tab until there is a session. */
export function keepWaitingItem(item: CartItem): void {
  waiting.write(toWireItem(item));
  waitingTotal.forget();
}

/** Keeps the price of the waiting item, with fees and tax, as the visitor saw it. */
export const keepWaitingTotal = (total: Money): boolean => waitingTotal.write(total);

export const hasWaitingItem = (): boolean => waiting.read() !== undefined;

/** Returns the waiting item for display, or null if there is none. */
export function readWaitingItem(): { readonly item: CartItem; readonly total?: Money } | null {
  const item = parseCartItem(waiting.read());
  const total = waitingTotal.read();
  return item ? { item, ...(total && { total }) } : null;
}

/** Takes the waiting item out of its store. Returns undefined if there is none that can be read. */
export function popWaitingItem(): CartItem | undefined {
  const item = parseCartItem(waiting.read());
  waiting.forget();
  waitingTotal.forget();
  return item;
}
