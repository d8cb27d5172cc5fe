import { parseTransaction } from '~/domain/order/process/transaction';
import { endingsOf } from './order-ending';

const endings = (rules: object | undefined) => {
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-16T19:00:00.000Z',
      state: 'state/preauthorized',
      protectedData: { rules },
    },
    booking: null,
  });
  if (!order) throw new Error('the order cannot be read');
  const moment = { now: new Date('2026-06-17T12:00:00Z'), timeZone: 'America/Chicago' };
  return endingsOf(order, moment).possible;
};

test('a request ends with its owner’s suspension if its process can do it, and continues otherwise', () => {
  expect(endings({ completes: 'by-server', accepts: 'by-owner' })).toEqual(['canceled', 'runs']);
  expect(endings(undefined)).toEqual(['runs']);
});
