import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';
import { currentProcess, pushProcess } from '../marketplace/transactions/testing/rental-world';
import { liveRentals } from './rental-life';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await pushProcess(sandbox, currentProcess());
});
afterAll(() => sandbox.stop());

test('the official clients do the whole life of a rental', async () => {
  const said: string[] = [];
  const life = await liveRentals(sandbox.url, (line) => said.push(line));
  expect(life).toEqual({
    total: { amount: 4600, currency: 'USD' },
    states: { canceled: 'state/canceled', completed: 'state/reviewed' },
    refunded: true,
    reviews: 2,
    mails: {
      owner: [
        'canceled-by-customer-to-provider',
        'new-message',
        'rental-completed-to-provider',
        'rental-confirmed-to-provider',
        'rental-confirmed-to-provider',
        'review-waiting-for-provider',
        'user-joined',
        'verify-email-address',
      ],
      renter: [
        'canceled-by-customer-to-customer',
        'new-message',
        'rental-completed-to-customer',
        'rental-confirmed-to-customer',
        'rental-confirmed-to-customer',
        'reviews-published-to-customer',
        'user-joined',
        'verify-email-address',
      ],
    },
  });
  expect(said).toContain('Rob searches near Austin and finds 1');
}, 60_000);
