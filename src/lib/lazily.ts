import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reportError } from './report';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/** Pauses before the first attempts after a failed one, in milliseconds, and before all further ones. */
const PAUSES_MS = [2000, 5000, 15_000];
const LAST_PAUSE_MS = 60_000;

const listeners = new Set<() => void>();

/** Calls back when a part of the page does not arrive. Returns a function that stops it. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ends early when the device is online again. */
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
 * React's `lazy`, for parts without which a page can be used. One whose code does not arrive does not take the page, and what was typed into
 * it, down with it: it stays away, the user is told, and it is asked for again.
 */
export const lazily = <Props>(
  load: () => Promise<PartModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => arrival(load));
