import { startApp, type TestServer } from '../testing/start-app';
import { mockedNetwork } from '../testing/mocked-network';

mockedNetwork();
let server: TestServer | undefined;
afterEach(() => server?.stop());

/** Whether the scripts of a text come with its paint, and not only when somebody uses a control. */
async function startsAtOnce(path: string, { env = {}, cookie = '' } = {}): Promise<boolean> {
  server = await startApp({ env });
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.text()).includes('first-contentful-paint');
}

const analytics = { REACT_APP_PLAUSIBLE_DOMAINS: 'toolyard.example' };
const accepted = 'euCookiesAccepted=1';

test.each([
  ['a text waits for a control', '/about', {}, false],
  ['without analytics nothing is counted', '/about', { cookie: accepted }, false],
  ['nobody is counted who has not agreed', '/about', { env: analytics }, false],
  [
    'nobody is counted who has said no',
    '/about',
    { env: analytics, cookie: 'euCookiesAccepted=0' },
    false,
  ],
  ['a visit that is counted cannot wait', '/about', { env: analytics, cookie: accepted }, true],
  ['nor can an open menu', '/blog?mobilemenu=open', {}, true],
  ['nor can an open search', '/blog?mobilesearch=open', {}, true],
  ['another parameter can', '/blog?mobilemenu=shut', {}, false],
])('%s', async (_, path, visit, isAtOnce) => {
  expect(await startsAtOnce(path, visit)).toBe(isAtOnce);
});
