import { http } from 'msw';
import { aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { sharedApp } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';
import { NO_LIMITS } from '../../testing/no-limits';

const MOST = 64;
const network = mockedNetwork();
const app = sharedApp({
  env: { ...NO_LIMITS, PAGE_LIFE_SECONDS: '3', MARKETPLACE_TIMEOUT_MS: '60000' },
});

test('pages beyond the limit of pages in progress are answered with 503 and a time to come back', async () => {
  let asked = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const full = new Promise<void>((resolve) => {
    network.use(
      http.get(apiUrl('listings/query'), async () => {
        asked += 1;
        if (asked >= MOST) resolve();
        await held;
        return transitResponse(aPageOf([]));
      }),
    );
  });
  const get = (path: string) => fetch(`${app.url}${path}`);
  const waiting = Array.from({ length: MOST }, (_, index) => get(`/s?keywords=tool${index}`));
  await full;
  const refused = await get('/s?keywords=another');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  goOn();
  const statuses = await Promise.all(waiting.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await get('/s?keywords=another')).status).toBe(200);
}, 60_000);
