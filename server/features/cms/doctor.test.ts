import { http, HttpResponse, type JsonBodyType } from 'msw';
import { ASSETS_URL } from '~/testing/test-config';
import { loadConfig } from '../../config/load-config';
import { type Answer } from '../../doctor/doctor-check';
import { mockedNetwork } from '../../testing/mocked-network';
import { consoleChecks } from './doctor';

const network = mockedNetwork();

/** The console has published this asset, and no other. */
const publish = (path: string, data: JsonBodyType) =>
  network.use(
    http.get(`${ASSETS_URL}/v1/assets/pub/test-client/a/latest/*`, ({ request }) =>
      request.url.endsWith(path)
        ? HttpResponse.json({ data })
        : new HttpResponse('', { status: 404 }),
    ),
  );

const setup = {
  config: loadConfig({
    REACT_APP_MARKETPLACE_ROOT_URL: 'http://localhost:3000',
    REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'test-client',
    REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: ASSETS_URL,
    SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
    SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
    SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
  }),
  program: 'web' as const,
  memory: null,
  seen: { of: () => Promise.resolve(null) },
};

const found = async (): Promise<Readonly<Record<string, Answer | null>>> =>
  Object.fromEntries(
    await Promise.all(
      consoleChecks.map(async ({ name, ask }) => [name, await ask(setup)] as const),
    ),
  );

test('a console that says nothing is right', async () => {
  publish('nothing.json', {});
  expect(Object.values(await found()).map((answer) => answer?.state)).toEqual(
    consoleChecks.map(() => 'right'),
  );
});

test.each([
  ['an unreadable top bar', 'content/top-bar.json', { customLinks: 'broken' }, 'assets', /again/],
  [
    'another commission of owners',
    'transactions/commission.json',
    { providerCommission: { percentage: 25 } },
    'commission',
    /PROVIDER_COMMISSION_PERCENTAGE=25/,
  ],
  [
    'another fee of renters',
    'transactions/commission.json',
    { providerCommission: { percentage: 10 }, customerCommission: { percentage: 99 } },
    'commission',
    /fees\.ts/,
  ],
  ['another language', 'general/localization.json', { locale: 'de-DE' }, 'language', /Set en-US/],
  [
    'analytics',
    'integrations/analytics.json',
    { plausible: { enabled: true } },
    'analytics',
    /REACT_APP_PLAUSIBLE_DOMAINS/,
  ],
])('%s in the console is found, with the next step', async (_what, path, asset, name, next) => {
  publish(path, asset);
  const answer = (await found())[`console, ${name}`];
  expect(answer).toMatchObject({ state: 'wrong', next: expect.stringMatching(next) });
});
