import { http } from 'msw';
import { aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { startApp } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();

const expected = new Date('2026-06-08T15:00:00.000Z');
const inTwelveDays = new Date('2026-06-20T15:00:00.000Z');

const stateOf = (html: string): { now: string } => {
  const [, json = ''] =
    /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as { now: string };
};

/** Starts an app that expects the time `expected` while its marketplace's time is `now`; records for which days tools were searched. */
async function setUp(now: Date) {
  const searched: (string | null)[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      // The server looks for one listing to know whether strangers may see any.
      if (!request.url.endsWith('?perPage=1'))
        searched.push(new URL(request.url).searchParams.get('start'));
      return transitResponse(aPageOf([]));
    }),
  );
  const clock = { estimate: () => expected, now: () => Promise.resolve(now) };
  return { searched, app: await startApp({ clock }) };
}

const search = '/s?dates=2026-06-10,2026-06-12';

test("a page has the marketplace's time and is loaded once", async () => {
  const { app, searched } = await setUp(expected);
  const page = await fetch(`${app.url}${search}`);
  expect(stateOf(await page.text()).now).toBe(expected.toISOString());
  expect(searched).toHaveLength(1);
  expect(searched[0]).toContain('2026-06-10');
  await app.stop();
});

test("a page loaded with a wrong time is loaded again, with the marketplace's", async () => {
  const { app, searched } = await setUp(inTwelveDays);
  const page = await fetch(`${app.url}${search}`);
  expect(stateOf(await page.text()).now).toBe(inTwelveDays.toISOString());
  // The dates are past by now, so they no longer count.
  expect(searched.at(-1)).toBeNull();
  await app.stop();
});

test('a page asks for the time in parallel with its data', async () => {
  let tellTime = () => {};
  const reported = new Promise<void>((resolve) => (tellTime = resolve));
  network.use(
    http.get(apiUrl('listings/query'), () => {
      tellTime();
      return transitResponse(aPageOf([]));
    }),
  );
  const now = async () => {
    await reported;
    return expected;
  };
  const app = await startApp({ clock: { estimate: () => expected, now } });
  expect((await fetch(`${app.url}${search}`)).status).toBe(200);
  await app.stop();
});

test("each answer to an open page names the marketplace's time, and the page can ask for it", async () => {
  const { app } = await setUp(inTwelveDays);
  const other = await fetch(`${app.url}/api/there-is-no-such-endpoint`);
  expect(other.headers.get('date')).toBe(expected.toUTCString());
  const answer = await fetch(`${app.url}/api/clock`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('date')).toBe(inTwelveDays.toUTCString());
  await app.stop();
});
