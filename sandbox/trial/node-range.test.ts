import { fitsRange } from './node-range';

test.each([
  ['v22.22.0', '^22.22.0 || >=24.0.0', true],
  ['v22.23.3', '^22.22.0 || >=24.0.0', true],
  ['v22.21.9', '^22.22.0 || >=24.0.0', false],
  ['v20.20.2', '^22.22.0 || >=24.0.0', false],
  ['v23.9.0', '^22.22.0 || >=24.0.0', false],
  ['v25.0.1', '^22.22.0 || >=24.0.0', true],
  ['v20.19.4', '~20.19.2', true],
  ['v20.20.0', '~20.19.2', false],
  ['v18.20.0', '>= 18', true],
  ['v16.0.0', '>= 18', false],
  ['v20.1.0', '20', true],
  ['v20.1.0', '18.x || weird', true],
  ['nothing', '>=18', false],
])('Node.js %s in %s: %s', (version, range, fits) => {
  expect(fitsRange(version, range)).toBe(fits);
});
