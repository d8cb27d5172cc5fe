import { hashPassword, verifyPassword } from './passwords';

/** Other tests hash cheaply. Because the path has its extension, jest takes the real module. */
const real = jest.requireActual<{ PASSWORD_COST: number }>('./password-cost.ts');

test('outside tests a hash is slow enough to prevent guessing by the million', () => {
  expect(real.PASSWORD_COST).toBeGreaterThanOrEqual(2 ** 14);
});

test('a hash of an older database, which names no cost, is verified with the real one', async () => {
  const hash = 'c2FsdHNhbHRzYWx0c2FsdA.WaPl9Z69N229nrLUvpBdZr36gBAWfID_-F4-R2FkSJk';
  expect(await verifyPassword('toolyard-1!', hash)).toBe(true);
  expect(await verifyPassword('toolyard-2!', hash)).toBe(false);
});

test('two hashes of a password differ, and both are verified', async () => {
  const [one, two] = [await hashPassword('toolyard-1!'), await hashPassword('toolyard-1!')];
  expect(one).not.toBe(two);
  for (const hash of [one, two]) {
    expect(await verifyPassword('toolyard-1!', hash)).toBe(true);
    expect(await verifyPassword('Toolyard-1!', hash)).toBe(false);
  }
});

test('no password is right for a user without one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});
