import { createMemoryStore } from '../../../testing/memory-store';
import { missedSearches } from './missed-searches';

function world() {
  const state = { now: Date.parse('2026-06-24T15:00:00Z') };
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date(state.now));
  return { state, missed: missedSearches({ store, now, timeZone: 'America/Chicago' }) };
}

const grinder = { words: 'Stump grinder', place: 'Austin, TX' };
const row = { words: 'stump grinder', place: 'Austin' };

test('searches of many visitors at once are all counted', async () => {
  const { missed } = world();
  await Promise.all(Array.from({ length: 20 }, () => missed.add(grinder)));
  expect(await missed.often()).toEqual([{ ...row, count: 20 }]);
});

test('searches of the newest 13 weeks count, but not those made only twice', async () => {
  const { state, missed } = world();
  for (let count = 0; count < 3; count += 1) await missed.add(grinder);
  await missed.add({ words: 'dana@example.com', place: '' });
  state.now += 12 * 7 * 86_400_000;
  for (let count = 0; count < 2; count += 1) await missed.add({ words: 'trencher', place: '' });
  expect(await missed.often()).toEqual([{ ...row, count: 3 }]);
  state.now += 7 * 86_400_000;
  expect(await missed.often()).toEqual([]);
});
