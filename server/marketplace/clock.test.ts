import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { apiUrl } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { createMarketplaceClock } from './clock';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const SECOND = 1000;
const DAY = 86_400_000;
const start = Date.parse('2026-06-08T15:00:00.000Z');

/** A marketplace whose clock is ahead of the machine's. */
function setUp(ahead: number) {
  const state = { device: start, ahead, asked: 0, warned: 0 };
  const tellTime = () => {
    state.asked += 1;
    const date = new Date(state.device + state.ahead).toUTCString();
    return new HttpResponse(null, { status: 401, headers: { Date: date } });
  };
  network.use(http.head(apiUrl('marketplace/show'), tellTime));
  const log = pino({ level: 'warn' }, { write: () => void (state.warned += 1) });
  const clock = createMarketplaceClock({
    baseUrl: MARKETPLACE_URL,
    log,
    deviceNow: () => state.device,
    maxAgeMs: 3 * SECOND,
    timeoutMs: 20,
  });
  return { state, clock };
}

test("the marketplace's clock counts, however far the machine's is off", async () => {
  const { clock } = setUp(12 * DAY);
  expect(clock.estimate()).toEqual(new Date(start));
  expect(await clock.now()).toEqual(new Date(start + 12 * DAY));
  expect(clock.estimate()).toEqual(new Date(start + 12 * DAY));
});

test('many readings within a few seconds make one request to the marketplace, and time continues meanwhile', async () => {
  const { state, clock } = setUp(DAY);
  await Promise.all([clock.now(), clock.now(), clock.now()]);
  state.device += 2 * SECOND;
  expect(await clock.now()).toEqual(new Date(start + DAY + 2 * SECOND));
  expect(state.asked).toBe(1);
});

test('a moved clock is known a few seconds later', async () => {
  const { state, clock } = setUp(0);
  await clock.now();
  state.ahead = 12 * DAY;
  state.device += 3 * SECOND;
  expect(await clock.now()).toEqual(new Date(start + 3 * SECOND + 12 * DAY));
});

test("a machine's clock that is set back is noticed", async () => {
  const { state, clock } = setUp(0);
  await clock.now();
  state.device -= DAY;
  state.ahead += DAY;
  expect(await clock.now()).toEqual(new Date(start));
});

test.each([
  ['that never answers', () => delay('infinite')],
  ['that cannot be reached', () => HttpResponse.error()],
  ['that tells no time', () => new HttpResponse(null, { headers: { Date: 'soon' } })],
])('a marketplace %s keeps the known time, and writes a line in the log', async (_, answer) => {
  const { state, clock } = setUp(DAY);
  network.use(http.head(apiUrl('marketplace/show'), answer));
  expect(await clock.now()).toEqual(new Date(start));
  expect(state.warned).toBe(1);
  // The clock is not read again right away, because each page would wait for it.
  expect(await clock.now()).toEqual(new Date(start));
  expect(state.warned).toBe(1);
});

test('the last known difference counts after a failure', async () => {
  const { state, clock } = setUp(12 * DAY);
  await clock.now();
  network.use(http.head(apiUrl('marketplace/show'), () => HttpResponse.error()));
  state.device += 10 * SECOND;
  expect(await clock.now()).toEqual(new Date(start + 12 * DAY + 10 * SECOND));
});
