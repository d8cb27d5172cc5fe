import { randomUUID } from 'node:crypto';
import * as flex from 'sharetribe-flex-sdk';
import * as integration from 'sharetribe-flex-integration-sdk';
import { sandboxCredentials } from '../credentials';
import { startSandbox, type Sandbox, type SandboxOptions } from '../network';
import { testDatabase } from './test-database';

export type Sdk = ReturnType<typeof flex.createInstance>;
export type IntegrationSdk = ReturnType<typeof integration.createInstance>;

/** A whole sandbox on a free port with an empty database; `stop` removes what it created. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const { database, drop } = await testDatabase();
  const sandbox = await startSandbox({ database, ...options });
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop();
      await drop();
    },
  };
}

/** The official SDK with a session of its own; anonymous until it logs in. */
export const anonymousSdk = ({ url }: Pick<Sandbox, 'url'>): Sdk =>
  flex.createInstance({
    clientId: sandboxCredentials.clientId,
    clientSecret: sandboxCredentials.clientSecret,
    baseUrl: url,
    assetCdnBaseUrl: url,
    tokenStore: flex.tokenStore.memoryStore(),
  });

export const integrationSdk = ({ url }: Pick<Sandbox, 'url'>): IntegrationSdk =>
  integration.createInstance({
    clientId: sandboxCredentials.integrationClientId,
    clientSecret: sandboxCredentials.integrationClientSecret,
    baseUrl: url,
  });

export const PASSWORD = 'toolyard-1!';

export interface Person {
  sdk: Sdk;
  id: string;
  email: string;
}

let people = 0;

/** Signs a person up and in, with a verified email address unless told otherwise. */
export async function signUp(
  sandbox: Pick<Sandbox, 'url'>,
  {
    firstName = 'Ada',
    lastName = 'Lovelace',
    verified = true,
  }: { firstName?: string; lastName?: string; verified?: boolean } = {},
): Promise<Person> {
  people += 1;
  const email = `${firstName.toLowerCase()}-${people}-${randomUUID().slice(0, 8)}@example.com`;
  const sdk = anonymousSdk(sandbox);
  await sdk.currentUser.create({ email, password: PASSWORD, firstName, lastName });
  await sdk.login({ username: email, password: PASSWORD });
  const me = await sdk.currentUser.show();
  const id = me.data.data.id.uuid;
  if (verified) await integrationSdk(sandbox).users.verifyEmail({ id, email });
  return { sdk, id, email };
}

/** A session that may take privileged transitions, like that of a server with its secret. */
export async function trustedSdk(
  sandbox: Pick<Sandbox, 'url'>,
  { sdk }: Pick<Person, 'sdk'>,
): Promise<Sdk> {
  const { data } = await sdk.exchangeToken();
  const tokenStore = flex.tokenStore.memoryStore();
  tokenStore.setToken(data);
  return flex.createInstance({
    clientId: sandboxCredentials.clientId,
    clientSecret: sandboxCredentials.clientSecret,
    baseUrl: sandbox.url,
    tokenStore,
  });
}

/** Status and first error code of a refused call; fails the test if the call succeeds. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; code: string | undefined }> {
  const error = await call.then(
    () => undefined,
    (reason: { status: number; data?: { errors?: { code: string }[] } }) => reason,
  );
  if (!error) throw new Error('the call was expected to be refused');
  return { status: error.status, code: error.data?.errors?.[0]?.code };
}
