import { Suspense } from 'react';
import { lazily } from '~/lib/lazily';
import { useIdle } from '~/ui/use-idle';

const WhenIdle = lazily(async () => ({
  default: (await import(/* webpackChunkName: "when-idle" */ './WhenIdle')).WhenIdle,
}));

/** No first paint waits for what only the browser knows, such as the tools that a visitor saved. */
export function IdleHost() {
  const isIdle = useIdle();
  return isIdle ? (
    <Suspense>
      <WhenIdle />
    </Suspense>
  ) : null;
}
