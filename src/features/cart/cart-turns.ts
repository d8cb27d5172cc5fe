import { parseTransactionId, type TransactionId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { openChannel } from '~/lib/tab-channel';
import { randomUuid } from '~/lib/uuid';

/** Lets one change of the cart run at a time in all tabs. */
export const CART_LOCK = 'toolyard.cart';
const CHANNEL = 'toolyard.cart';

/** An order that another tab has paid, with the key of its cart. */
export interface PaidCart {
  readonly orderKey: string;
  readonly orderId: TransactionId;
}

let ownName: string | undefined;

/** A channel also delivers a tab's messages to listeners in the same tab; the name lets them ignore those. */
const tabName = (): string => (ownName ??= randomUuid());

/** Tells the other tabs of this browser that the cart has changed. */
export function tellOtherTabs(paid: PaidCart | null = null): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage({ ...paid, tab: tabName() });
  channel?.close();
}

/** Parses the message, because another tab may still run an older version of this code. */
function readPaid(message: unknown): PaidCart | null {
  if (!isRecord(message)) return null;
  const { orderKey } = message;
  const orderId = parseTransactionId(message['orderId']);
  return typeof orderKey === 'string' && orderId ? { orderKey, orderId } : null;
}

/**
 * Runs `onChange` when another tab has changed or paid the cart, and when this tab is shown again after another device may have changed it.
 * Returns a function that stops it.
 */
export function watchCart(onChange: (paid: PaidCart | null) => void): () => void {
  const channel = openChannel(CHANNEL);
  const onShown = () => {
    if (document.visibilityState === 'visible') onChange(null);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data['tab'] !== tabName()) onChange(readPaid(data));
    };
  }
  document.addEventListener('visibilitychange', onShown);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', onShown);
  };
}
