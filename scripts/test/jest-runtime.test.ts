/** Line and column of the call of a function, as its error tells them. */
const placeOf = ({ stack = '' }: Error): string | undefined =>
  /jest-runtime\.test\.ts:(\d+:\d+)/.exec(stack)?.[1];

const failHere = (): Error => new Error('here');

test('an error names its place in the source, although modules are compiled once for all test files', () => {
  expect(placeOf(failHere())).toBe('5:31');
});

test('modules belong to the realm of their test file', () => {
  const { bin } = jest.requireActual<Record<string, unknown>>('./run');
  expect(bin).toBeInstanceOf(Function);
});

describe('globals that modules get as variables', () => {
  test('are those of the test file', () => {
    expect(Object).toBe(Reflect.get(globalThis, 'Object'));
    expect([Map, Promise, process, Buffer]).toEqual(
      ['Map', 'Promise', 'process', 'Buffer'].map((name): unknown => Reflect.get(globalThis, name)),
    );
  });

  test('are there in the environment that has them only', () => {
    expect(typeof window).toBe('undefined');
  });

  test('leave out what a test may replace', () => {
    jest.useFakeTimers({ now: new Date('2026-06-08T15:00:00.000Z') });
    try {
      expect(new Date().toISOString()).toBe('2026-06-08T15:00:00.000Z');
      const rung = jest.fn();
      setTimeout(rung, 60_000);
      jest.advanceTimersByTime(60_000);
      expect(rung).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});
