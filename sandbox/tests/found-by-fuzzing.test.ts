import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { PASSWORD, signUp, startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';

const started = useStarted(
  async () => {
    const sandbox = await startTestSandbox();
    const person = await signUp(sandbox);
    const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: sandboxCredentials.clientId,
        grant_type: 'password',
        scope: 'user',
        username: person.email,
        password: PASSWORD,
      }),
    });
    const token = ((await reply.json()) as { access_token: string }).access_token;
    return { sandbox, person, token };
  },
  ({ sandbox }) => sandbox.stop(),
);

const url = (path: string) => `${started().sandbox.url}${path}`;
const isAlive = async ({ url: origin }: Pick<Sandbox, 'url'>) =>
  expect((await fetch(`${origin}/mailbox/`)).status).toBe(200);

test.each([
  ['/v1/api/images/upload', () => `Bearer ${started().token}`],
  [
    `/v1/build-api/assets/push?marketplace=${sandboxCredentials.ident}`,
    () => `Apikey ${sandboxCredentials.buildApiKey}`,
  ],
  [
    `/v1/build-api/processes/create?marketplace=${sandboxCredentials.ident}`,
    () => `Apikey ${sandboxCredentials.buildApiKey}`,
  ],
] as const)('%s: a form that breaks off inside a file is a bad request', async (path, key) => {
  const part = 'Content-Disposition: form-data; name="image"; filename="a.png"';
  const reply = await fetch(url(path), {
    method: 'POST',
    headers: { authorization: key(), 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\n${part}\r\nContent-Type: image/png\r\n\r\nhalf of`,
  });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('bad-request');
  await isAlive(started().sandbox);
});
