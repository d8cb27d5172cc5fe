import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/own-product-test';

const built = path.resolve('dist/client');

/** Names of variables that only the server reads; wherever a secret leaks, its name is next to the value. */
const serverOnly = [
  'SHARETRIBE_SDK_CLIENT_SECRET',
  'SHARETRIBE_INTEGRATION_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'TAXJAR_API_KEY',
  'SENDGRID_API_KEY',
  'REDIS_URL',
  'DATABASE_URL',
];
/** Values that the running server was given. */
const values = [
  'sandbox-secret',
  'sandbox-integration-secret',
  'sk_test_',
  'sandbox-tax',
  'SG.sandbox',
];

test('no secret is in anything that the build gives to browsers', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|json|html|txt|map)$/.test(file),
  );
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  const leaks = files.flatMap((file) => {
    const text = readFileSync(path.join(built, file), 'utf8');
    return [...serverOnly, ...values]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${file}: ${secret}`);
  });
  expect(leaks).toEqual([]);
});

for (const address of ['/', '/s', '/login', '/no-such-page', '/api/no-such-endpoint']) {
  test(`no secret is in the answer of ${address}`, async ({ product }) => {
    const answer = await fetch(`${product.url}${address}`);
    const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
    for (const secret of [...serverOnly, ...values]) expect(text).not.toContain(secret);
  });
}
