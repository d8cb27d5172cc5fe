import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId } from '../../testing/order-world';
import { keptMessages } from '../../staff/kept-messages';
import { keepSerials } from './serials';
import { toolPage } from './tool-page';

const DANA = aUserId(5);
const [SAW, TWIN, OTHER] = [aListingId(1), aListingId(2), aListingId(3)];

interface Stored {
  readonly title: string;
  readonly state: string;
  readonly serial?: string;
  readonly price?: number;
}

/** Creates a marketplace with some tools of Dana's, and the desk's data about it. */
async function world(tools: Readonly<Record<string, Stored>>) {
  const rowOf = (id: string) => {
    const { title = '', state = '', serial, price = 3000 } = tools[id] ?? {};
    return {
      id,
      attributes: {
        title,
        state,
        description: 'Call 512-555-0142',
        createdAt: '2026-06-01T00:00:00Z',
        price: { amount: price, currency: 'USD' },
        publicData: { category: 'outdoorPowerTools' },
        privateData: serial === undefined ? {} : { serialNumber: serial },
        metadata: { terms: ['chainsaw', 'gas'] },
      },
      relationships: { author: { data: { id: DANA } } },
    };
  };
  const dana = {
    id: DANA,
    attributes: {
      stripeConnected: true,
      profile: { displayName: 'Dana W', metadata: { payouts: { state: 'due' } } },
    },
  };
  const asked: object[] = [];
  const integration = integrationOf({
    listings: {
      show: async ({ id }: { id: unknown }) => ({
        data: { data: rowOf(String(id)), included: [dana] },
      }),
      query: async (query: object) => {
        asked.push(query);
        const isPublished = 'states' in query;
        const ids = Object.keys(tools).filter(
          (id) => !isPublished || tools[id]?.state === 'published',
        );
        return { data: { data: ids.map(rowOf) } };
      },
    },
  });
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date('2026-06-22T15:00:00Z'));
  const reports = keptMessages({ store, now }, 'report');
  const task = keepSerials({ integration, store, now });
  const page = await task.read(null);
  for (const item of page.items) await task.handle(item);
  const services = { integration, store, reports };
  return { services, reports, store, items: page.items, asked };
}

const aReport = (id: typeof SAW) => ({
  topic: 'fraud',
  words: 'This is mine.',
  name: '',
  email: '',
  listing: { id, title: 'Gas chainsaw' },
});
const waiting = { title: 'Gas chainsaw', state: 'pendingApproval', serial: '2021-447 1893' };

test('a serial number that is also on another tool is found however it was typed, and only its last signs are shown', async () => {
  const { services, items, store } = await world({
    [SAW]: waiting,
    [TWIN]: { title: 'Saw', state: 'closed', serial: '20214471893' },
    [OTHER]: { title: 'Drill', state: 'published', serial: 'AB-7730' },
  });
  const shown = await toolPage(services, SAW);
  expect(shown?.checks?.serial).toEqual({
    last: '1893',
    others: [{ id: TWIN, title: 'Saw', state: 'closed', owner: 'Dana W' }],
  });
  expect(JSON.stringify(shown)).not.toContain('447');
  // The number is not in the data of tasks or the store either.
  expect(JSON.stringify(items)).not.toContain('447');
  expect(await store.get('desk:serial:20214471893')).toBeNull();
});

test('a number that was changed since it was noted does not count as the same', async () => {
  const tools = { [SAW]: waiting, [TWIN]: { ...waiting, title: 'Saw' } };
  const { services } = await world(tools);
  tools[TWIN] = { ...waiting, title: 'Saw', serial: 'ZZ-0001' };
  expect((await toolPage(services, SAW))?.checks?.serial.others).toEqual([]);
});

test('texts, price, payouts and photos are looked at too', async () => {
  const cheap = { title: 'Saw', state: 'published', price: 3000 };
  const others = Object.fromEntries([4, 5, 6, 7, 8].map((number) => [aListingId(number), cheap]));
  const { services, asked } = await world({ [SAW]: { ...waiting, price: 9900 }, ...others });
  expect((await toolPage(services, SAW))?.checks).toMatchObject({
    contacts: [{ kind: 'phone', found: '512-555-0142' }],
    price: { is: 'high', from: 3000, to: 3000, count: 5, of: 'kind' },
    payouts: { payouts: 'due', hasPayoutAccount: true },
    pictures: 0,
  });
  expect(asked.at(-1)).toMatchObject({
    states: ['published'],
    pub_category: 'outdoorPowerTools',
  });
});

test('a published tool is looked at only while a report about it is open; all reports stay on its page', async () => {
  const { services, reports } = await world({ [SAW]: { ...waiting, state: 'published' } });
  expect(await toolPage(services, SAW)).toMatchObject({ checks: null, reports: [] });
  await reports.add(aReport(SAW));
  await reports.add(aReport(OTHER));
  const reported = await toolPage(services, SAW);
  expect(reported?.checks).not.toBeNull();
  expect(reported?.reports).toEqual([
    {
      number: 1,
      called: 'R-1',
      at: '2026-06-22T15:00:00.000Z',
      title: 'Gas chainsaw',
      words: 'This is mine.',
      isOpen: true,
    },
  ]);
});
