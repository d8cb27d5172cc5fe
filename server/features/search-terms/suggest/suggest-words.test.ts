import { aListingId } from '../../../testing/order-world';
import { integrationOf } from '../../../testing/integration-of';
import { openWords } from './suggest-words';

interface Attributes {
  readonly title: string;
  readonly terms: readonly string[];
  readonly state?: string;
}

const now = new Date('2026-06-10T12:00:00Z');

/** A marketplace whose calls are counted, and a server that is as old as `pass` makes it. */
function world() {
  const listings = new Map<string, Attributes>();
  const events: object[] = [];
  const failures: unknown[] = [];
  let calls = 0;
  let isAway = false;
  let passed = 0;
  const shown = ({ title, terms, state = 'published' }: Attributes) => ({
    createdAt: '2026-06-01T12:00:00.000Z',
    title,
    state,
    metadata: { terms },
  });
  const answer = (data: object) => {
    calls += 1;
    return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ status: 200, data });
  };
  const change = (id: string, attributes: Attributes | null) => {
    if (attributes) listings.set(id, attributes);
    else listings.delete(id);
    const sequenceId = events.length + 1;
    const resource = attributes && { attributes: shown(attributes) };
    events.push({
      id: `event-${sequenceId}`,
      attributes: { sequenceId, eventType: 'listing/updated', resourceId: id, resource },
    });
  };
  const integration = integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        answer({ data: events.slice(startAfterSequenceId) }),
    },
    listings: {
      query: () =>
        answer({ data: [...listings].map(([id, one]) => ({ id, attributes: shown(one) })) }),
    },
  });
  const open = () =>
    openWords({
      integration,
      now: () => Promise.resolve(now),
      elapsed: () => passed,
      onFailure: (error) => failures.push(error),
    }).suggest;
  return {
    open,
    change,
    failures,
    calls: () => calls,
    pass: (ms: number) => (passed += ms),
    goAway: (away: boolean) => (isAway = away),
  };
}

const saw = aListingId(1);
const drill = aListingId(2);
const names = async (answer: Promise<{ tools: readonly { name: string }[] }>) =>
  (await answer).tools.map(({ name }) => name);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('however much is typed, the marketplace is asked once, and then at most twice a minute', async () => {
  const market = world();
  market.change(saw, { title: 'Table saw', terms: ['saw', 'tableSaw'] });
  const suggest = market.open();
  expect(await names(suggest('table', null))).toEqual(['table saw']);
  const first = market.calls();
  for (let key = 0; key < 40; key += 1) await suggest(`table s${key}`, null);
  expect(market.calls()).toBe(first);
  market.pass(31_000);
  for (let key = 0; key < 40; key += 1) await suggest(`saw${key}`, null);
  await settle();
  expect(market.calls()).toBeLessThanOrEqual(first + 2);
});

test('new names are suggested after half a minute, and deleted ones no longer', async () => {
  const market = world();
  market.change(saw, { title: 'Table saw', terms: ['saw', 'tableSaw'] });
  const suggest = market.open();
  await suggest('table', null);
  market.change(drill, { title: 'Drill', terms: ['drill'] });
  market.change(saw, null);
  market.pass(31_000);
  await suggest('other', null);
  await settle();
  expect(await names(suggest('dri', null))).toEqual(['drill']);
  expect(await names(suggest('table', null))).toEqual([]);
});

test('a question that is repeated again and again gets a new answer after half a minute', async () => {
  const market = world();
  const suggest = market.open();
  await suggest('table', null);
  market.change(saw, { title: 'Table saw', terms: ['saw', 'tableSaw'] });
  market.pass(31_000);
  await suggest('table', null);
  await settle();
  expect(await names(suggest('table', null))).toEqual(['table saw']);
});

test('a closed tool is not suggested', async () => {
  const market = world();
  market.change(saw, { title: 'Table saw', terms: ['tableSaw'], state: 'closed' });
  expect(await names(market.open()('table', null))).toEqual([]);
});

test('a second server, or one that has started again, suggests the same', async () => {
  const market = world();
  market.change(saw, { title: 'Table saw', terms: ['saw', 'tableSaw'] });
  for (const suggest of [market.open(), market.open()])
    expect(await names(suggest('table', null))).toEqual(['table saw']);
});

test('known names are suggested while the marketplace does not answer; a first failure is passed on and not kept', async () => {
  const market = world();
  market.change(saw, { title: 'Table saw', terms: ['saw', 'tableSaw'] });
  const suggest = market.open();
  market.goAway(true);
  await expect(suggest('table', null)).rejects.toThrow();
  market.goAway(false);
  expect(await names(suggest('table', null))).toEqual(['table saw']);
  market.goAway(true);
  market.pass(61_000);
  expect(await names(suggest('table', null))).toEqual(['table saw']);
  await settle();
  expect(market.failures).toHaveLength(1);
});
