import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const ask = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${sandbox.url}${path}`, { redirect: 'manual', ...init });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text: await reply.text(),
  };
};

test('the first page is the console', async () => {
  const reply = await fetch(sandbox.url, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/console/']);
});

test.each(['/v1', '/v1/', '/v1/nowhere', '/v1/v1/api/listings/query'])(
  'a marketplace client that asks for %s can read the refusal',
  async (path) => {
    const transit = await ask(path, { headers: { accept: 'application/transit+json' } });
    expect(transit).toMatchObject({ status: 404, type: expect.stringContaining('transit+json') });
    expect(transit.text).toContain('"not-found"');
    expect(transit.text).toContain(`There is no GET ${path} here`);
  },
);

test('a client that asks for JSON below /v1 gets JSON', async () => {
  const { status, text } = await ask('/v1', { headers: { accept: 'application/json' } });
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ errors: [{ status: 404, code: 'not-found' }] });
});

test('a payment client still gets the errors of its service', async () => {
  const { status, text } = await ask('/v1/nowhere', {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ error: { type: 'invalid_request_error' } });
  const hosted = await ask('/connect/nowhere');
  expect(JSON.parse(hosted.text)).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('programs get JSON, and people a page', async () => {
  const authorization = 'Bearer sandbox-console';
  const control = await ask('/console/api/nowhere', { headers: { authorization } });
  expect(control.status).toBe(404);
  expect(JSON.parse(control.text)).toEqual({ error: 'there is no such address' });
  const mailbox = await ask('/mailbox/api/nowhere');
  expect(JSON.parse(mailbox.text)).toMatchObject({ errors: [{ code: 'not-found' }] });
  const page = await ask('/<b>nowhere', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(page.text).toContain('There is no such page');
  expect(page.text).not.toContain('<b>nowhere');
  expect((await ask('/nowhere', { method: 'POST' })).status).toBe(404);
});
