import { weightFault } from './page-weight';

test('a page may load as much JavaScript at first as its budget, and no more', () => {
  const weighed = (js: number) => ({ size: { js, css: 12 }, budget: 150 });
  expect(weightFault('SearchPage', weighed(150))).toBeUndefined();
  expect(weightFault('SearchPage', weighed(150.1))).toBe(
    'SearchPage loads 150.1 KB of JavaScript at first; at most 150 KB are allowed',
  );
});

test('a page that the build does not know is an error, so that a new name cannot disable the check', () => {
  expect(weightFault('SearchPage', { size: undefined, budget: 150 })).toBe(
    'SearchPage is not in the build',
  );
});
