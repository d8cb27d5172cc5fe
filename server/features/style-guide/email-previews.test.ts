import { startApp, type TestServer } from '../../testing/start-app';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const get = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`);
  return { answer, text: await answer.text() };
};

test('the page shows every email in both looks, and its plain text', async () => {
  const { answer, text } = await get('/styleguide/emails');
  expect(answer.status).toBe(200);
  for (const name of [
    'rental-confirmed-to-customer',
    'late-fee-paid-to-provider',
    'saved-search',
  ]) {
    for (const look of ['light', 'dark']) {
      expect(text).toContain(`src="/styleguide/emails/${name}/${look}"`);
    }
  }
  expect(text).toMatch(/Total paid\s+\$358\.49/);
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('an email is a page without scripts, as mail programs in light or dark mode show it', async () => {
  const path = '/styleguide/emails/rental-confirmed-to-customer';
  const [light, dark] = await Promise.all([get(`${path}/light`), get(`${path}/dark`)]);
  expect(light.text).toContain('@media not all');
  expect(dark.text).toContain('@media all');
  expect(`${light.text}${dark.text}`).not.toContain('prefers-color-scheme');
  expect(dark.answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*img-src 'self'; frame-ancestors 'self'$/,
  );
});

test.each(['/styleguide/emails/nothing/light', '/styleguide/emails/saved-search/gray'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).answer.status).toBe(404);
  },
);
