import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type BrowserClock } from '~/lib/clock';
import { followClock } from './follow-clock';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const TEN_SECONDS = 10_000;
const now = '2026-06-20T15:00:00.000Z';

/** Follows a clock from a page that has been open for the given time; records what it is set to. */
function setUp(openForMs: number, { isOld = false } = {}) {
  let asked = 0;
  network.use(
    http.get('*/api/clock', () => {
      asked += 1;
      return HttpResponse.json({ now });
    }),
  );
  const set = jest.fn<void, [Date]>();
  const clock: BrowserClock = {
    current: () => ({ now: () => new Date(0) }),
    release: () => undefined,
    subscribe: () => () => undefined,
    set,
  };
  const passed = jest.spyOn(performance, 'now').mockReturnValue(0);
  const stop = followClock(clock, { isOld });
  passed.mockReturnValue(openForMs);
  return { set, stop, asked: () => asked };
}

const comeBack = () => window.dispatchEvent(new Event('focus'));
afterEach(() => jest.restoreAllMocks());

test("somebody who comes back to the page gets the marketplace's time", async () => {
  const { set, stop, asked } = setUp(TEN_SECONDS);
  const isSet = new Promise<void>((resolve) => set.mockImplementation(() => resolve()));
  comeBack();
  // Only once, even if several events say that the user is back.
  document.dispatchEvent(new Event('visibilitychange'));
  await isSet;
  expect(set).toHaveBeenCalledWith(new Date(now));
  expect(asked()).toBe(1);
  stop();
  comeBack();
  expect(asked()).toBe(1);
});

test('nothing is asked a moment after the page has come', () => {
  const { stop } = setUp(TEN_SECONDS - 1);
  const ask = jest.spyOn(window, 'fetch');
  comeBack();
  expect(ask).not.toHaveBeenCalled();
  stop();
});

test('a page of unknown age asks at once', async () => {
  const { set, stop } = setUp(0, { isOld: true });
  await waitFor(() => expect(set).toHaveBeenCalledWith(new Date(now)));
  stop();
});

test('an invalid answer does not change the clock, until the next one', async () => {
  const { set, stop } = setUp(TEN_SECONDS);
  network.use(http.get('*/api/clock', () => HttpResponse.json({ now: 'soon' }), { once: true }));
  comeBack();
  jest.spyOn(performance, 'now').mockReturnValue(2 * TEN_SECONDS);
  comeBack();
  await waitFor(() => expect(set).toHaveBeenCalled());
  expect(set.mock.calls).toEqual([[new Date(now)]]);
  stop();
});
