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
