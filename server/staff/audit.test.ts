import { createMemoryStore } from '../testing/memory-store';
import { aUserId } from '../testing/order-world';
import { openAudit } from './audit';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };

function anAudit(store = createMemoryStore()) {
  const logged: unknown[] = [];
  const log = { info: (line: unknown) => void logged.push(line) };
  const now = () => Promise.resolve(new Date('2026-06-22T15:00:00Z'));
  return { audit: openAudit({ store, now, log }), logged, store };
}
const all = { words: '', before: null };

test('a line says who did what, on what, when and why, in the store and in the log', async () => {
  const { audit, logged } = anAudit();
  await audit.add(priya, {
    deed: 'tool-sent-back',
    on: 'abc',
    about: 'Gas chainsaw',
    why: 'No photos',
    path: '/desk/tools/abc',
  });
  const line = {
    number: 1,
    at: '2026-06-22T15:00:00.000Z',
    by: priya.id,
    name: 'Priya N',
    sum: null,
    deed: 'tool-sent-back',
    on: 'abc',
    about: 'Gas chainsaw',
    why: 'No photos',
    path: '/desk/tools/abc',
  };
  expect(await audit.search(all)).toEqual({ lines: [line], next: null });
  expect(logged).toEqual([{ audit: line }]);
});

test('lines are found by any words in them, the newest first', async () => {
  const { audit } = anAudit();
  await audit.add(priya, { deed: 'tool-approved', on: '1', about: 'Gas chainsaw' });
  await audit.add(leo, { deed: 'tool-approved', on: '2', about: 'Table saw' });
  await audit.add(leo, { deed: 'report-closed', on: 'R-7', why: 'The owner changed the text' });
  const onOf = async (words: string) =>
    (await audit.search({ words, before: null })).lines.map(({ on }) => on);
  expect(await onOf('saw')).toEqual(['2', '1']);
  expect(await onOf('LEO saw')).toEqual(['2']);
  expect(await onOf('r-7')).toEqual(['R-7']);
  expect(await onOf('nobody')).toEqual([]);
});

test('nothing is lost when many add at once, and the whole of a long log can be read', async () => {
  const { audit } = anAudit();
  const refunds = Array.from({ length: 450 }, (_, index) => ({
    deed: 'refund' as const,
    on: String(index),
  }));
  await Promise.all(refunds.map((refund) => audit.add(priya, refund)));
  const numbers: number[] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof audit.search>> = await audit.search({
      words: '',
      before,
    });
    numbers.push(...page.lines.map(({ number }) => number));
    before = page.next;
  } while (before !== null);
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
});

test('a server that died between a new page and its note loses no line', async () => {
  const { audit, store } = anAudit();
  for (let index = 0; index < 201; index += 1) {
    await audit.add(priya, { deed: 'refund', on: String(index) });
  }
  await store.set('desk:audit:last', '0');
  await audit.add(leo, { deed: 'refund', on: 'after' });
  const { lines } = await audit.search(all);
  expect(lines.slice(0, 2).map(({ on, number }) => [number, on])).toEqual([
    [202, 'after'],
    [201, '200'],
  ]);
});

test('an action is refused and not logged without the store', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('away')) };
  const { audit, logged } = anAudit(store);
  await expect(audit.add(priya, { deed: 'refund', on: '1' })).rejects.toThrow('away');
  expect(logged).toEqual([]);
});

test('the log says since when it is kept, also after the store was lost', async () => {
  const { audit, store } = anAudit();
  expect(await audit.began()).toBe('2026-06-22T15:00:00.000Z');
  const later = openAudit({
    store,
    log: { info: () => {} },
    now: () => Promise.resolve(new Date('2026-07-01T09:00:00Z')),
  });
  expect(await later.began()).toBe('2026-06-22T15:00:00.000Z');
  await store.delete('desk:began');
  expect(await later.began()).toBe('2026-07-01T09:00:00.000Z');
});
