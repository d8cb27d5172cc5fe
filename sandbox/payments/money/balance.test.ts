import { usePayments } from '../testing/use-payments';
import { book, readBalance } from './balance';

const DAY = 24 * 60 * 60 * 1000;

const payments = usePayments();

const at = (offset: number) => new Date(Date.UTC(2030, 0, 1) + offset);
const entry = (source: string, amount: number) =>
  ({ owner: 'acct_1Balance', type: 'payout', source, amount, currency: 'usd' }) as const;

test('money that another call has sent out is gone, also for a call that began before that one', async () => {
  const { db } = payments.server;
  await book({ db, now: at(0) }, entry('in', 10_000));
  await book({ db, now: at(2000) }, entry('out', -8000));
  await book({ db, now: at(0) }, { ...entry('later', 500), availableOn: at(2 * DAY) });
  expect(await readBalance(db, 'acct_1Balance', at(1000))).toEqual([
    { currency: 'usd', available: 2000, pending: 500 },
  ]);
  expect(await readBalance(db, 'acct_1Balance', at(2 * DAY))).toEqual([
    { currency: 'usd', available: 2500, pending: 0 },
  ]);
});
