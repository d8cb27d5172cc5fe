import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The names that section 8 of each product document gives to reports. */
const names = [
  'browser-side-render-failed',
  'create-listing-draft-failed',
  'update-listing-failed',
  'create-stripe-user-failed',
  'add-payment-method-failed',
  'updating-payment-method-failed',
  'create-setup-intent-failed',
  'fetch-stripe-customer-failed',
  'stripe-handle-card-setup-failed',
  'initiate-order-failed',
  'speculate-transaction-failed',
  'accept-sale-failed',
  'reject-sale-failed',
  'cancel-sale-failed',
  'complete-sale-failed',
  'fetching-line-items-failed',
  'initial-message-send-failed',
  'stripe-retrieve-payment-intent-failed',
  'stripe-handle-card-payment-failed',
] as const;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('testing'))
  .map((file) => readFileSync(path.join('src', file), 'utf8'))
  .filter((text) => /\b(?:report(?:Card)?Error|reporting)\(/.test(text));

test.each(names)('%s is reported', (name) => {
  expect(sources.some((text) => text.includes(`'${name}'`))).toBe(true);
});
