/** What a screen with 60 frames a second gives each of them, in milliseconds. */
export const FRAME_MS = 1000 / 60;

/** How the frames of a page followed each other. */
export interface FrameTimes {
  /** Frames a second, on average. */
  readonly perSecond: number;
  /** From one frame to the next, in milliseconds: the middle one, and the one that 95 of 100 do not exceed. */
  readonly middle: number;
  readonly p95: number;
  /** Frames that a screen would have shown in the gaps, and did not get. */
  readonly lost: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Reads the moments, in milliseconds, at which a page was asked for its next frame. */
export function frameTimes(moments: readonly number[]): FrameTimes {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  const sorted = gaps.toSorted((a, b) => a - b);
  const time = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    perSecond: (gaps.length / time) * 1000,
    middle: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    lost: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
  };
}

/** Runs in the page before its scripts: `benchFrames(true)` begins to note frames, `benchFrames(false)` ends and returns their moments. */
export const noteFrames = `
  window.benchFrames = ((moments, isOn) => (start) => {
    const noted = moments;
    isOn = start;
    if (!start) return noted;
    moments = [];
    const next = (moment) => {
      moments.push(moment);
      if (isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return noted;
  })([], false);`;
