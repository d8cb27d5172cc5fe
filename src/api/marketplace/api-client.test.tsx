import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL, testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { createBrowserClient } from './browser-client';
import { queryListingCards } from '../listing/listings';

const token = { access_token: 'visitor', token_type: 'bearer', expires_in: 60 };
const network = setupServer(
  http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([]))),
  http.post(`${MARKETPLACE_URL}/v1/auth/token`, () =>
    HttpResponse.json({ ...token, scope: 'public-read' }),
  ),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  document.cookie = 'st-test-client-token=; max-age=0';
});
afterAll(() => network.close());

test.each([
  ['can’t be reached', () => HttpResponse.error()],
  ['is out of order', () => new HttpResponse(null, { status: 503 })],
])(
  'a visitor whose first call finds that the marketplace %s is served when it is back',
  async (_, answer) => {
    network.use(http.post(`${MARKETPLACE_URL}/v1/auth/token`, answer, { once: true }));
    const client = createBrowserClient({
      ...testConfig.sdk,
      pageUser: () => undefined,
      onSessionLost: () => undefined,
    });
    const query = () => queryListingCards(client, { perPage: 1 });
    await expect(query()).rejects.toThrow();
    await expect(query()).resolves.toMatchObject({ ids: [] });
  },
);
