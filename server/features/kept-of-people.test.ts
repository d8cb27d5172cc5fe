import { pino } from 'pino';
import { day } from '~/domain/time/day';
import { type UserId } from '~/domain/ids';
import { loadConfig } from '../config/load-config';
import { keptOf } from '../core/kept-of-people';
import { createMarketplaceClock } from '../marketplace/clock';
import { type BackgroundStore } from '../store/background-store';
import { openFeatures } from '../open-features';
import { integrationOf } from '../testing/integration-of';
import { createMemoryStore } from '../testing/memory-store';
import { aListingId, aUserId, uuid } from '../testing/order-world';
import { features } from './features';
import { type Holiday, openHolidays } from './holidays/holiday-store';

const me = aUserId(1);
const log = pino({ level: 'silent' });
const env = {
  NODE_ENV: 'test',
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
};
const config = loadConfig(env, features);

const openAll = (store: BackgroundStore) =>
  openFeatures(features, config, {
    store,
    log,
    clock: createMarketplaceClock({ baseUrl: 'http://marketplace.test', log }),
    integration: integrationOf({}),
    contentFolder: 'content',
  }).features;

test('a person’s export has the data that the servers keep, and the data is deleted with the account', async () => {
  const store = createMemoryStore();
  const holidays = openHolidays(store);
  const holidayOf = (owner: UserId, digit: number): Holiday => ({
    id: uuid(digit),
    owner,
    start: day('2026-07-01'),
    end: day('2026-07-08'),
    state: 'blocked',
    tools: [{ listingId: aListingId(digit), title: 'Ladder', work: 'done' }],
  });
  for (const holiday of [holidayOf(me, 1), holidayOf(me, 2), holidayOf(aUserId(2), 3)]) {
    await holidays.add(holiday);
    for (const { listingId } of holiday.tools) {
      await holidays.keepPlan(holiday.id, listingId, { before: [], wanted: null });
    }
  }
  await store.set(`saved-searches:person:${me}`, '{}');
  const kept = keptOf(openAll(store));
  expect(await kept.exported(me)).toMatchObject({ holidays: [{ owner: me }, { owner: me }] });
  await kept.forget(me);
  expect(await holidays.ofOwner(me)).toEqual([]);
  for (const digit of [1, 2]) {
    expect(await holidays.show(uuid(digit))).toBeUndefined();
    expect(await holidays.plan(uuid(digit), aListingId(digit))).toBeUndefined();
  }
  expect(await store.get(`saved-searches:person:${me}`)).toBeNull();
  expect(await holidays.ofOwner(aUserId(2))).toHaveLength(1);
  expect(await holidays.plan(uuid(3), aListingId(3))).toBeDefined();
});
