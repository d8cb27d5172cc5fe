// oxlint-disable-next-line no-restricted-imports -- this is what to use in its place
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reportError } from '~/lib/report';
import { useIsBrowser } from './overlays/use-opened';

/** Pauses before the first attempts after a failed one, in milliseconds, and before all further ones. */
const PAUSES_MS = [2000, 5000, 15_000];
const LAST_PAUSE_MS = 60_000;

const listeners = new Set<() => void>();

/** Calls back when a part of the page does not arrive. Returns a function that stops it. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Waits, but ends early when the device is online again. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });

async function arrival<Part>(load: () => Promise<Part>, attempt = 0): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    if (attempt === 0) {
      reportError(error, 'part-of-page-missing');
      for (const listener of listeners) listener();
    }
    await pause(PAUSES_MS[attempt] ?? LAST_PAUSE_MS);
    return arrival(load, attempt + 1);
  }
}

/**
 * A component that loads its code when it is first shown. Until then, and in the server's page, `placeholder` is shown, because styles
 * come with the code. It is a component if its size depends on the props. Code that does not load does not break the page or lose typed
 * text: the user is told, and it is requested again.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ComponentType<Props> = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await arrival(load) }));
  return function WhenLoaded(props: Props) {
    const isBrowser = useIsBrowser();
    const Waiting = placeholder;
    const waiting = typeof Waiting === 'function' ? <Waiting {...props} /> : Waiting;
    return <Suspense fallback={waiting}>{isBrowser ? <Part {...props} /> : waiting}</Suspense>;
  };
}
