import { hashPassword, verifyPassword } from './passwords';

/** Other tests hash cheaply. With its extension, jest takes the real module. */
const real = jest.requireActual<{ PASSWORD_COST: number }>('./password-cost.ts');

test('outside tests a hash costs so much that passwords cannot be tried by the million', () => {
  expect(real.PASSWORD_COST).toBeGreaterThanOrEqual(2 ** 14);
});

test('a hash with the real cost, as older databases have it, names none', async () => {
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

test('a user without a password has no right one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});
