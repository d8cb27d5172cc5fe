import { whenIdle } from './when-idle';

type IdleRequest = (run: () => void, options?: { timeout: number }) => number;

/** A browser that is never idle: it runs a callback only at its timeout. */
function busyBrowser() {
  const request: IdleRequest = (run, options) =>
    options ? Number(window.setTimeout(run, options.timeout)) : 0;
  Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: window.clearTimeout });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe.each([
  ['that is never idle', busyBrowser],
  ['without idle callbacks', () => undefined],
])('in a browser %s', (_name, prepare) => {
  test('the task runs once', () => {
    prepare();
    const run = jest.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a canceled task does not run', () => {
    prepare();
    const run = jest.fn();
    whenIdle(run)();
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  });
});
