import { createContext, useContext } from 'react';

/** The marketplace's time. A clock that was moved, on either side, is another object. */
export interface Clock {
  readonly now: () => Date;
}

export const fixedClock = (date: Date): Clock => ({ now: () => date });

const ClockContext = createContext<Clock>({
  now: () => {
    throw new Error('There is no clock here');
  },
});

export const ClockProvider = ClockContext;

/** The only way for components to the time; during hydration it is the server's, so that both render alike. */
export const useClock = (): Clock => useContext(ClockContext);

// eslint-disable-next-line no-restricted-syntax -- the difference to the marketplace's is added to it here
const deviceNow = () => Date.now();

/** What may lie between two looks at a clock without its having been moved: answers take their time. */
const TOLERANCE_MS = 15_000;

interface Moments {
  /** The marketplace's time at which the server rendered. */
  readonly renderedAt: Date;
  /** The device's time at which that answer arrived, in milliseconds since 1970. */
  readonly arrivedAt: number;
}

/** The marketplace's time in a browser: the device's, and the difference that the page told. */
export interface BrowserClock {
  /** Stands at the time at which the server rendered until it is released. */
  readonly current: () => Clock;
  /** From now on time goes on. */
  readonly release: () => void;
  /** Takes over what the marketplace's clock shows at this moment. */
  readonly set: (now: Date) => void;
  /** Calls back when the clock was moved. Answers how to stop that. */
  readonly subscribe: (onMoved: () => void) => () => void;
}

export function createBrowserClock({ renderedAt, arrivedAt }: Moments): BrowserClock {
  let difference = renderedAt.getTime() - arrivedAt;
  let isReleased = false;
  const listeners = new Set<() => void>();
  const moving = (): Clock => ({
    now: () => (isReleased ? new Date(deviceNow() + difference) : renderedAt),
  });
  let clock = moving();
  return {
    current: () => clock,
    release: () => {
      isReleased = true;
    },
    set: (now) => {
      const before = difference;
      difference = now.getTime() - deviceNow();
      if (Math.abs(difference - before) < TOLERANCE_MS) return;
      clock = moving();
      for (const listener of listeners) listener();
    },
    subscribe: (onMoved) => {
      listeners.add(onMoved);
      return () => void listeners.delete(onMoved);
    },
  };
}
