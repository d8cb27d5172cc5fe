import { http } from 'msw';
import { setupServer } from 'msw/node';
import { loadCurrentUser } from '~/store/current-user';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { openPayoutAccount } from './payout-thunks';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test('Stripe gets a description of the owner’s business in place of an address of a developer’s machine', async () => {
  let sent = '';
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser() })),
    http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'due' })),
    http.post(apiUrl('stripe_account/create'), async ({ request }) => {
      sent = await request.text();
      return transitResponse({
        data: { type: 'stripeAccount', attributes: { stripeAccountData: { country: 'US' } } },
      });
    }),
  );
  const store = createTestStore();
  await store.dispatch(loadCurrentUser());
  const details = { country: 'US', accountToken: 'ct_1', bankAccountToken: 'btok_1' };
  await store.dispatch(openPayoutAccount(details)).unwrap();
  expect(sent).toContain('Rents out tools on Toolyard');
  expect(sent).not.toContain('businessProfileURL');
});
