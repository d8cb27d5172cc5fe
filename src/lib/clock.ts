import { createContext, useContext } from 'react';

/** The marketplace's time. When either clock is moved, there is a new object. */
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

/** How components get the time. During hydration it is the server's, so that both render the same. */
export const useClock = (): Clock => useContext(ClockContext);

// oxlint-disable-next-line toolyard/no-device-clock -- the difference to the marketplace's is added to it here
const deviceNow = () => Date.now();

/** A difference up to this, in milliseconds, does not mean that a clock was moved: answers take time, and name it to the second. */
const TOLERANCE_MS = 15_000;

interface Moments {
  /** The marketplace's time when the server rendered. */
  readonly renderedAt: Date;
  /** The device's time at that moment, in milliseconds since 1970. */
  readonly deviceTime: number;
}

/** The marketplace's time in a browser: the device's, plus the difference that the page contains. */
export interface BrowserClock {
  /** Returns the clock, which stands still at the time of the server's render until it is released. */
  readonly current: () => Clock;
  /** Lets time pass from now on. */
  readonly release: () => void;
  /** Sets the marketplace's time at this moment. */
  readonly set: (now: Date) => void;
  /** Calls back when the clock was moved. Returns a function that stops it. */
  readonly subscribe: (onMoved: () => void) => () => void;
}

export function createBrowserClock({ renderedAt, deviceTime }: Moments): BrowserClock {
  let difference = renderedAt.getTime() - deviceTime;
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
      const measured = now.getTime() - deviceNow();
      if (Math.abs(measured - difference) < TOLERANCE_MS) return;
      difference = measured;
      clock = moving();
      for (const listener of listeners) listener();
    },
    subscribe: (onMoved) => {
      listeners.add(onMoved);
      return () => void listeners.delete(onMoved);
    },
  };
}
