import { createMultitenantInstance, tokenStore } from 'sharetribe-flex-sdk';
import { sandboxCredentials } from '../../credentials';
import { PASSWORD, refusal, signUp, startTestSandbox } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const sandbox = useStarted(
  () => startTestSandbox({ appUrl: 'https://tools.example' }),
  (started) => started.stop(),
);

const { clientId } = sandboxCredentials;
const multitenantSecret: string = sandboxCredentials.multitenantSecret;

/** The official SDK of a server that serves several marketplaces. */
const serverSdk = ({
  hostname = 'tools.example',
  secret = multitenantSecret,
  store = tokenStore.memoryStore(),
} = {}) =>
  createMultitenantInstance({
    multitenantClientSecret: secret,
    hostname,
    baseUrl: sandbox().url,
    tokenStore: store,
  });

test('a host name leads to the client of its marketplace, with an anonymous token for a new visitor', async () => {
  const store = tokenStore.memoryStore();
  const first = await serverSdk({ store }).clientData();
  expect(first.data.client_data).toEqual({ client_id: clientId });
  expect(store.getToken()).toMatchObject({ scope: 'public-read', token_type: 'bearer' });
  const again = await serverSdk({ store }).clientData();
  expect(again.data.client_data).toEqual({ client_id: clientId });
});

test("a person's token is exchanged for a trusted one", async () => {
  const { email } = await signUp(sandbox());
  const store = tokenStore.memoryStore();
  const session = await fetch(`${sandbox().url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      grant_type: 'password',
      username: email,
      password: PASSWORD,
      scope: 'user',
    }),
  });
  store.setToken(await session.json());
  await serverSdk({ store }).tokenExchange();
  expect(store.getToken()).toMatchObject({ scope: 'trusted:user' });
});

test('a forged signature, an unknown host name and an unknown grant are refused', async () => {
  expect((await refusal(serverSdk({ secret: 'a-wrong-secret' }).clientData())).status).toBe(401);
  expect((await refusal(serverSdk({ hostname: 'elsewhere.example' }).clientData())).status).toBe(
    404,
  );
  const login = serverSdk().loginWithIdp({ idpId: 'google', idpClientId: 'x', idpToken: 'forged' });
  expect((await refusal(login)).status).toBe(401);
  const unsigned = await fetch(`${sandbox().url}/v1/auth/multitenant/client_data`);
  expect(unsigned.status).toBe(401);
});
