import { http } from 'msw';
import { setupServer } from 'msw/node';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { fixedClock } from '~/lib/clock';
import { EmailVerificationPage } from '~/pages/EmailVerificationPage/EmailVerificationPage';
import { login } from '~/store/current-user';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import messages from '../../translations/en.json';
import { Providers } from './Providers';

const user = aCurrentUser();
const unverified = { ...user, attributes: { ...user.attributes, emailVerified: false } };
const network = setupServer(
  http.get(apiUrl('current_user/show'), () => transitResponse({ data: unverified })),
  ...emptyMarketplace,
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test('without scripts the page of an emailed link says what to do, and shows no spinner', async () => {
  const store = createTestStore();
  await store.dispatch(login({ email: 'ana@example.com', password: 'toolyard-1!' })).unwrap();
  const html = renderToString(
    <Providers store={store} config={testConfig} messages={messages} clock={fixedClock(testNow)}>
      <StaticRouter location="/verify-email?t=token-1">
        <EmailVerificationPage />
      </StaticRouter>
    </Providers>,
  );
  expect(html).toContain('You need JavaScript to confirm the address');
  expect(html).not.toContain('aria-disabled="true"');
});
