import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { paidFor } from './receipt';

const id = v.parse(transactionIdSchema, '11111111-1111-4111-8111-111111111111');
const orderId = v.parse(transactionIdSchema, '22222222-2222-4222-8222-222222222222');
const protectedData = { orderId };

const [accepted, delivered, canceled] = ['state/accepted', 'state/delivered', 'state/canceled'];

test.each([
  ['flex-default-process', 'state/accepted', { kind: 'order', orderId: id, state: accepted }],
  ['flex-default-process', 'state/canceled', { kind: 'order', orderId: id, state: canceled }],
  ['extension', 'state/accepted', { kind: 'extension', orderId, state: accepted }],
  ['extension', 'state/canceled', { kind: 'extension', orderId, state: canceled }],
  ['extension', 'state/delivered', { kind: 'extension', orderId, state: delivered }],
  ['late-fee', 'state/paid', { kind: 'lateFee', orderId, state: accepted }],
  ['late-fee', 'state/paid-out', { kind: 'lateFee', orderId, state: delivered }],
  ['late-fee', 'state/canceled', { kind: 'lateFee', orderId, state: canceled }],
])(
  'a receipt of %s in %s names its order, and says where the money is',
  (processName, state, paid) => {
    expect(paidFor(id, { processName, state, protectedData })).toEqual(paid);
  },
);

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
