import { type Request } from 'express';
import { http } from 'msw';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { loadConfig } from '../config/load-config';
import { mockedNetwork } from '../testing/mocked-network';
import { createUserOf } from './session-users';

const network = mockedNetwork();
const config = loadConfig({
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'test-client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
  REACT_APP_SHARETRIBE_SDK_BASE_URL: MARKETPLACE_URL,
});
const token = JSON.stringify({ access_token: 'mine', token_type: 'bearer', scope: 'user' });
const request = {
  ip: '10.0.0.1',
  cookies: { 'st-test-client-token': token },
} as Partial<Request> as Request;

test('a session that was ended elsewhere is known only as long as it was asked for', async () => {
  const id = aUuid();
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser({ id }) })),
  );
  const now = jest.spyOn(performance, 'now');
  const userOf = createUserOf(config, 60_000);
  now.mockReturnValue(1000);
  expect(await userOf(request)).toBe(id);
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitError({ status: 401, code: 'auth-invalid' }),
    ),
  );
  now.mockReturnValue(61_002);
  expect(await userOf(request)).toBeNull();
  now.mockRestore();
});
