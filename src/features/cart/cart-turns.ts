import { parseTransactionId, type TransactionId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { randomUuid } from '~/lib/uuid';

const LOCK = 'toolyard.cart';
const CHANNEL = 'toolyard.cart';

let last: Promise<unknown> = Promise.resolve();

/** Where browsers have no locks (they keep them for secure pages), at least this tab does one thing after the other. */
function inThisTab<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Changes of the cart happen one after the other, in all tabs of this browser. */
export const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : inThisTab(work);

/** An order that another tab has paid, with the key of the cart that it was. */
export interface PaidCart {
  readonly orderKey: string;
  readonly orderId: TransactionId;
}

let ownName: string | undefined;

/** A channel brings what a tab says to the listeners in that tab too; by its name they know it. */
const tabName = (): string => (ownName ??= randomUuid());

const hasChannels = (): boolean => typeof BroadcastChannel !== 'undefined';

/** Tells the other tabs of this browser that the cart is another one now. */
export function tellOtherTabs(paid: PaidCart | null = null): void {
  if (!hasChannels()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...paid, tab: tabName() });
  channel.close();
}

/** A tab may still run an older version of this. */
function readPaid(news: unknown): PaidCart | null {
  if (!isRecord(news)) return null;
  const { orderKey } = news;
  const orderId = parseTransactionId(news['orderId']);
  return typeof orderKey === 'string' && orderId ? { orderKey, orderId } : null;
}

/**
 * Runs `onNews` when another tab has changed the cart or paid it, and when this one is shown again: another device may
 * have changed it meanwhile. Answers how to stop.
 */
export function watchCart(onNews: (paid: PaidCart | null) => void): () => void {
  const channel = hasChannels() ? new BroadcastChannel(CHANNEL) : undefined;
  const onShown = () => {
    if (document.visibilityState === 'visible') onNews(null);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data['tab'] !== tabName()) onNews(readPaid(data));
    };
  }
  document.addEventListener('visibilitychange', onShown);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', onShown);
  };
}
