import { createContext, useContext } from 'react';

export interface Clock {
  readonly now: () => Date;
}

const ClockContext = createContext<Clock>({ now: () => new Date() });

export const ClockProvider = ClockContext;

/** The only way for components to the time; during hydration it is the server's, so that both render alike. */
export const useClock = (): Clock => useContext(ClockContext);

export const fixedClock = (date: Date): Clock => ({ now: () => date });

export interface HydrationClock extends Clock {
  /** From now on the device's own time counts. */
  readonly release: () => void;
}

/** Stands at the time at which the server rendered, until the browser has taken the page over. */
export function createHydrationClock(renderedAt: Date): HydrationClock {
  let isReleased = false;
  return {
    now: () => (isReleased ? new Date() : renderedAt),
    release: () => {
      isReleased = true;
    },
  };
}
