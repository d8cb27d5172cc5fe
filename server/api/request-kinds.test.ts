import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from './request-kinds';

/** The addresses of all endpoints that are asked with a body. */
const commands = readdirSync(__dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(path.join(__dirname, name), 'utf8').matchAll(
      /commandEndpoint\(\{\s+path: '([^']+)'/g,
    ),
  ])
  .map(([, address = '']) => address);

test('whoever adds an endpoint decides what it counts as: these count as reads though they are asked with a body', () => {
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((address) => kindOf(address) === 'read').toSorted()).toEqual([
    '/account-blockers',
    '/auth/create-user-with-idp',
    '/block-days',
    '/calendar-imports',
    '/calendar-links',
    '/delete-account',
    '/order-phone',
    '/own-earnings',
    '/own-holidays',
    '/own-listings',
    '/own-payouts',
    '/pick-up-places',
    '/renew-calendar-links',
    '/review-tools',
    '/unblock-days',
  ]);
});

test('an endpoint is the same in every way of writing its address', () => {
  expect(kindOf('/Initiate-Privileged/')).toBe('order');
  expect(kindOf('/orders/1/receipt.pdf')).toBe('read');
});
