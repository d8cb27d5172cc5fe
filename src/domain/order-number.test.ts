import * as v from 'valibot';
import { transactionIdSchema } from './ids';
import { orderNumber } from './order-number';

test('an order’s number is the beginning of its id, which emails show in full', () => {
  const id = v.parse(transactionIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-333333333333');
  expect(orderNumber(id)).toBe('6c1a4b52');
});
