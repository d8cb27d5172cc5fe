import { type ReactNode, useSyncExternalStore } from 'react';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { whenLoaded } from '~/ui/when-loaded';

const WaitingItem = whenLoaded(
  async () => (await import('~/features/cart/WaitingItem')).WaitingItem,
);

const noNews = () => () => undefined;

/** The tool that waits for a session; without one, the children. Only a browser knows what waits in its tab. */
export function WaitingTool({ otherwise }: { readonly otherwise?: ReactNode }) {
  const isWaiting = useSyncExternalStore(noNews, hasWaitingItem, () => false);
  if (!isWaiting) return otherwise;
  return otherwise === undefined ? <WaitingItem /> : null;
}
