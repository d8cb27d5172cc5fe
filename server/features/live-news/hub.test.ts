import { aUserId } from '../../testing/order-world';
import { createHub } from './hub';

const rita = aUserId(1);
const olga = aUserId(2);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const options = (signal = new AbortController().signal) => ({ ms: 9000, signal });

test('a waiting person is notified at once in all their browsers, and nobody else is', async () => {
  const hub = createHub();
  const [first, second, other] = [rita, rita, olga].map((person) => hub.wait(person, options()));
  hub.tell(rita);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  jest.advanceTimersByTime(9000);
  expect(await other).toBe(false);
});

test('an event before somebody waits does not end the wait', async () => {
  const hub = createHub();
  hub.tell(rita);
  const waits = hub.wait(rita, options());
  jest.advanceTimersByTime(9000);
  expect(await waits).toBe(false);
});

test('a disconnected browser does not wait any more, and its place is free', async () => {
  const hub = createHub();
  const controller = new AbortController();
  const eight = Array.from({ length: 8 }, () => hub.wait(rita, options(controller.signal)));
  expect(hub.wait(rita, options())).toBeUndefined();
  expect(hub.wait(olga, options())).toBeInstanceOf(Promise);
  controller.abort();
  expect(await Promise.all(eight)).toEqual(Array.from({ length: 8 }, () => false));
  expect(hub.wait(rita, options())).toBeInstanceOf(Promise);
  expect(await hub.wait(rita, options(controller.signal))).toBe(false);
});

test('a server that stops answers all who wait, and nobody waits any more', async () => {
  const hub = createHub();
  const waits = hub.wait(rita, options());
  hub.stop();
  expect(await waits).toBe(false);
  expect(await hub.wait(olga, options())).toBe(false);
});
