import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { askServer, onServerTime } from '~/api/marketplace/own-server';
import { clock } from '~/wire/visitors';
import { followClock } from './follow-clock';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-20T15:00:00.000Z');

/** Simulates our server with this date in its answers, and returns what a page learns from it. */
function serverAt(date: string) {
  const heard = jest.fn<void, [Date]>();
  onServerTime(heard);
  const answer = () => HttpResponse.json({ now: now.toISOString() }, { headers: { date } });
  network.use(http.get('*/api/clock', answer));
  return heard;
}

test("a page learns the marketplace's time from each answer of our server", async () => {
  const heard = serverAt(now.toUTCString());
  await askServer(clock);
  expect(heard.mock.calls).toEqual([[now]]);
});

test('an answer without a readable time is ignored', async () => {
  const heard = serverAt('soon');
  await askServer(clock);
  expect(heard).not.toHaveBeenCalled();
});

test('a page asks for the time when its reader comes back, until it is stopped, if the clock can be moved', async () => {
  const heard = serverAt(now.toUTCString());
  const stop = followClock();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(heard).toHaveBeenCalledWith(now));
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveBeenCalledTimes(1);
});
