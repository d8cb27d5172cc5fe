import { FRAME_MS, frameTimes, noteFrames } from './frame-times';

test('frames that follow each other without a gap lose none', () => {
  const moments = Array.from({ length: 61 }, (_, index) => index * FRAME_MS);
  const times = frameTimes(moments);
  expect(times.perSecond).toBeCloseTo(60);
  expect(times.p95).toBeCloseTo(FRAME_MS);
  expect(times.lost).toBe(0);
});

test('a gap of three frames has lost two, and the middle stays', () => {
  const times = frameTimes([0, 1, 2, 5, 6].map((frame) => frame * FRAME_MS));
  expect(times.lost).toBe(2);
  expect(times.middle).toBeCloseTo(FRAME_MS);
  expect(times.p95).toBeCloseTo(3 * FRAME_MS);
});

test('the page notes frames from the start until the end', () => {
  let frame: ((moment: number) => void) | undefined;
  const window: { benchFrames?: (start: boolean) => number[] } = {};
  const run = new Function('window', 'requestAnimationFrame', noteFrames) as (
    ...surroundings: unknown[]
  ) => void;
  run(window, (next: typeof frame) => {
    frame = next;
  });
  window.benchFrames?.(true);
  for (const moment of [10, 20, 30]) frame?.(moment);
  expect(window.benchFrames?.(false)).toEqual([10, 20, 30]);
});
