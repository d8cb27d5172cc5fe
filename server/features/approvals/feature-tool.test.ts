import { day } from '~/domain/time/day';
import { testConfig } from '~/testing/test-config';
import { openAudit } from '../../staff/audit';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, codeOf } from '../../testing/order-world';
import { featureTool } from './feature-tool';
import { readTool } from './tools';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const SAW = aListingId(1);
const until = day('2026-06-30');

/** A marketplace with one saw, and a server over it on June 22. */
function world(state = 'published') {
  const saw: { state: string; metadata: Record<string, unknown> } = { state, metadata: {} };
  const updates: object[] = [];
  const answer = async (data: object) => ({ status: 200, data });
  const row = () => ({
    id: SAW,
    attributes: { title: 'Table saw', createdAt: '2026-06-01T00:00:00.000Z', ...saw },
    relationships: { author: { data: { id: aUserId(5) } } },
  });
  const integration = integrationOf({
    listings: {
      show: () => answer({ data: row(), included: [] }),
      update: ({ metadata }: { metadata: object }) => {
        updates.push(metadata);
        saw.metadata = { ...saw.metadata, ...metadata };
        return answer({});
      },
    },
  });
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date('2026-06-22T15:00:00Z'));
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const services = { integration, store, now, audit, config: testConfig };
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  return { services, updates, lines };
}

test('a tool is featured until a day, and taken off again; each leaves a line', async () => {
  const { services, updates, lines } = world();
  await featureTool(services, priya, { id: SAW, until });
  expect(await readTool(services, SAW)).toMatchObject({ featuredUntil: until });
  await featureTool(services, leo, { id: SAW, until: null });
  expect(await readTool(services, SAW)).toMatchObject({ featuredUntil: null });
  expect(updates).toEqual([{ featuredUntil: 20260630 }, { featuredUntil: null }]);
  expect(await lines()).toMatchObject([
    { deed: 'tool-not-featured', name: 'Leo K' },
    { deed: 'tool-featured', name: 'Priya N', about: 'Table saw', why: '2026-06-30' },
  ]);
});

test('if two people press twenty times at once, there is one change and one line', async () => {
  const { services, updates, lines } = world();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      codeOf(featureTool(services, index % 2 ? leo : priya, { id: SAW, until })),
    ),
  );
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect([updates.length, (await lines()).length]).toEqual([1, 1]);
});

test.each([
  ['a day that is over', 'published', day('2026-06-21')],
  ['a tool that nobody sees', 'closed', until],
  ['one that is not featured, to be taken off', 'published', null],
])('%s is refused, and leaves no line', async (_name, state, last) => {
  const { services, updates, lines } = world(state);
  expect(await codeOf(featureTool(services, priya, { id: SAW, until: last }))).toBe('conflict');
  expect([updates, await lines()]).toEqual([[], []]);
});
