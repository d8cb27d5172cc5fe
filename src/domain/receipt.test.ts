import * as v from 'valibot';
import { transactionIdSchema } from './ids';
import { paidFor } from './receipt';

const id = v.parse(transactionIdSchema, '11111111-1111-4111-8111-111111111111');
const orderId = v.parse(transactionIdSchema, '22222222-2222-4222-8222-222222222222');
const protectedData = { orderId };

test.each([
  ['flex-default-process', 'state/accepted', { kind: 'order', orderId: id }],
  ['flex-default-process', 'state/canceled', { kind: 'order', orderId: id }],
  ['extension', 'state/accepted', { kind: 'extension', orderId }],
  ['extension', 'state/canceled', { kind: 'extension', orderId }],
  ['extension', 'state/delivered', { kind: 'extension', orderId }],
  ['late-fee', 'state/paid', { kind: 'lateFee', orderId }],
])('a receipt of %s in %s names its order', (processName, state, paid) => {
  expect(paidFor(id, { processName, state, protectedData })).toEqual(paid);
});

test.each([
  ['flex-default-process', 'state/pending-payment'],
  ['extension', 'state/preauthorized'],
  ['extension', 'state/declined'],
  ['late-fee', 'state/pending-payment'],
  ['cart-item', 'state/confirmed'],
  ['constructor', 'state/paid'],
])('%s in %s has no receipt', (processName, state) => {
  expect(paidFor(id, { processName, state, protectedData })).toBeNull();
});

test('later nights without a readable order have no receipt', () => {
  const attributes = { processName: 'extension', state: 'state/accepted', protectedData: null };
  expect(paidFor(id, attributes)).toBeNull();
  expect(paidFor(id, undefined)).toBeNull();
});
