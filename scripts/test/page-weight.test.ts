import { weightFault } from './page-weight';

test('a page may load 150 KB of JavaScript at first, and no more', () => {
  expect(weightFault('SearchPage', { js: 150, css: 12 })).toBeUndefined();
  expect(weightFault('SearchPage', { js: 150.1, css: 12 })).toBe(
    'SearchPage loads 150.1 KB of JavaScript at first; at most 150 KB are allowed',
  );
});

test('a page that the build does not know is a fault, lest a new name ends the check', () => {
  expect(weightFault('SearchPage', undefined)).toBe('SearchPage is not in the build');
});
