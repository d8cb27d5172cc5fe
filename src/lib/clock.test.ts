import { createBrowserClock } from './clock';

const DAY = 86_400_000;
const MINUTE = 60_000;
const renderedAt = new Date('2026-06-08T15:00:00.000Z');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page on a device whose clock is `behind` the marketplace's, open since then. */
function openOn(behind: number) {
  const deviceTime = renderedAt.getTime() - behind;
  jest.setSystemTime(deviceTime);
  return createBrowserClock({ renderedAt, deviceTime });
}

test('during hydration the clock shows the moment at which the server rendered the page', () => {
  const clock = openOn(0);
  jest.advanceTimersByTime(3000);
  expect(clock.current().now()).toEqual(renderedAt);
});

test.each([0, 12 * DAY, -3 * DAY, 10 * MINUTE, -10 * MINUTE])(
  "the clock shows the marketplace's time on a device that is %i ms behind",
  (behind) => {
    const clock = openOn(behind);
    clock.release();
    jest.advanceTimersByTime(MINUTE);
    expect(clock.current().now()).toEqual(new Date(renderedAt.getTime() + MINUTE));
  },
);

test('everything that shows the time is notified of a moved clock, and of nothing else', () => {
  const clock = openOn(0);
  clock.release();
  const onMoved = jest.fn();
  const stop = clock.subscribe(onMoved);
  const before = clock.current();
  jest.advanceTimersByTime(MINUTE);
  // Answers take time.
  clock.set(new Date(renderedAt.getTime() + MINUTE - 2000));
  expect(onMoved).not.toHaveBeenCalled();
  expect(clock.current()).toBe(before);
  expect(clock.current().now()).toEqual(new Date(renderedAt.getTime() + MINUTE));

  const moved = new Date(renderedAt.getTime() + 12 * DAY);
  clock.set(moved);
  expect(onMoved).toHaveBeenCalledTimes(1);
  expect(clock.current()).not.toBe(before);
  expect(clock.current().now()).toEqual(moved);

  stop();
  clock.set(renderedAt);
  expect(onMoved).toHaveBeenCalledTimes(1);
  // Moving it backwards works as well, also for code that still holds the old clock object.
  expect(before.now()).toEqual(renderedAt);
});
