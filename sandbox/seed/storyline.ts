import { addDays } from './days';
import { hashOf } from './hash';
import { inParallel } from './pool';

/** Something that happens at a moment. Acts of one thread keep their order; other threads do not wait for them. */
export interface Act {
  at: Date;
  thread: string;
  run: () => Promise<void>;
}

/** A moment on a day counted from `today`, at an hour (UTC) that may have a fraction. */
export const momentOn = (today: Date, day: number, hour: number): Date =>
  new Date(addDays(today, day).getTime() + Math.round(hour * 3_600_000));

const slotsPerDay = 4;
const slotMinutes = 17;

/** A moment in one of a day's four slots. Slots after the fourth are on following days. With few slots, many things happen at once. */
export const slotOn = (today: Date, day: number, slot: number): Date => {
  const realDay = day + Math.floor(slot / slotsPerDay);
  const hour = 13 + (hashOf(`slots of ${realDay}`) % 600) / 60;
  return momentOn(today, realDay, hour + ((slot % slotsPerDay) * slotMinutes) / 60);
};

/** Acts that share a moment, in the order of moments; later moments than `latest` become `latest`. */
export const groupByMoment = (
  acts: readonly Act[],
  latest: Date,
): { at: Date; threads: Act[][] }[] => {
  const moments = new Map<number, Map<string, Act[]>>();
  // Sorting is stable, so acts of one thread at the same moment keep their order.
  const sorted = [...acts].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const act of sorted) {
    const time = Math.min(act.at.getTime(), latest.getTime());
    const threads = moments.get(time) ?? new Map<string, Act[]>();
    threads.set(act.thread, [...(threads.get(act.thread) ?? []), act]);
    moments.set(time, threads);
  }
  return [...moments.entries()].map(([time, threads]) => ({
    at: new Date(time),
    threads: [...threads.values()],
  }));
};

interface Performance {
  moveTo: (moment: Date) => Promise<void>;
  /** How many threads run at once. */
  width: number;
  onDone: () => void;
}

/** Plays all acts, moving the time from moment to moment. */
export const perform = async (
  moments: readonly { at: Date; threads: readonly Act[][] }[],
  { moveTo, width, onDone }: Performance,
): Promise<void> => {
  for (const { at, threads } of moments) {
    await moveTo(at);
    await inParallel(width, threads, async (acts) => {
      for (const act of acts) {
        await act.run();
        onDone();
      }
    });
  }
};
