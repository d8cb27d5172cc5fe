import { useMemo, useRef } from 'react';

/**
 * `saved` is at the marketplace, or there was nothing to save. `kept` is incomplete and stays in this tab. `stay` means that the page says
 * what is wrong.
 */
export type LeaveOutcome = 'saved' | 'kept' | 'stay';

type SaveBefore = () => Promise<LeaveOutcome>;

/** The parts that save themselves, in this order. Pictures wait for the draft that the step makes. */
const parts = ['step', 'photos'] as const;

export interface Leaving {
  /** Registers how a part saves itself. Returns a function that ends this. */
  readonly register: (part: (typeof parts)[number], save: SaveBefore) => () => void;
  readonly save: SaveBefore;
}

/** Connects the exit in the bar with the parts below it. */
export function useLeaving(): Leaving {
  const saves = useRef<Partial<Record<(typeof parts)[number], SaveBefore>>>({});
  return useMemo(
    () => ({
      register: (part, save) => {
        saves.current[part] = save;
        return () => {
          if (saves.current[part] === save) delete saves.current[part];
        };
      },
      save: async () => {
        let outcome: LeaveOutcome = 'saved';
        for (const part of parts) {
          const next = (await saves.current[part]?.()) ?? 'saved';
          if (next === 'stay') return next;
          if (next === 'kept') outcome = next;
        }
        return outcome;
      },
    }),
    [],
  );
}
