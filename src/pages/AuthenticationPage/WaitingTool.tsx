import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { lazily } from '~/lib/lazily';

const WaitingItem = lazily(async () => ({
  default: (await import('~/features/cart/WaitingItem')).WaitingItem,
}));

const noNews = () => () => undefined;

/** The tool that waits for a session; without one, the children. Only a browser knows what waits in its tab. */
export function WaitingTool({ otherwise }: { readonly otherwise?: ReactNode }) {
  const isWaiting = useSyncExternalStore(noNews, hasWaitingItem, () => false);
  if (!isWaiting) return otherwise;
  return otherwise === undefined ? (
    <Suspense>
      <WaitingItem />
    </Suspense>
  ) : null;
}
