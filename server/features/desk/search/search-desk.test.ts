import { ApiFailure } from '~/api/marketplace/api-error';
import { createMemoryStore } from '../../../testing/memory-store';
import { integrationOf } from '../../../testing/integration-of';
import { workOnce } from '../../../testing/work';
import { keepNames } from './keep-names';
import { nameIndex } from './name-index';
import { searchDesk } from './search-desk';

const now = () => Promise.resolve(new Date('2026-06-10T12:00:00Z'));
const id = (start: string) => `${start}-0000-4000-8000-000000000000`;
const DANA = id('d0000001');
const MARCUS = id('a0000002');
const SAW = id('50000003');
const LADDER = id('50000004');
const ORDER = id('7c41e09b');
const OTHER = id('856f491c');

const party = (of: string) => ({ data: { id: of } });
const person = (of: string, firstName: string, lastName: string) => ({
  id: of,
  attributes: { createdAt: '2026-01-01T00:00:00.000Z', profile: { firstName, lastName } },
});
const tool = (of: string, title: string, state = 'published') => ({
  id: of,
  attributes: { createdAt: '2026-02-01T00:00:00.000Z', title, state },
  relationships: { author: party(DANA) },
});
const order = (of: string, listing: string, state = 'state/accepted') => ({
  id: of,
  attributes: {
    createdAt: of === ORDER ? '2026-03-02T00:00:00.000Z' : '2026-03-01T00:00:00.000Z',
    state,
    processName: 'flex-default-process',
  },
  relationships: { listing: party(listing), customer: party(MARCUS), provider: party(DANA) },
});

const notFound = () => Promise.reject(new ApiFailure({ code: 'not-found', status: 404 }));

interface Event {
  readonly type: string;
  readonly of: string;
  readonly resource: object | null;
}

/** A marketplace whose names a task reads, and a search over them. */
function world({ schema = 'there' }: { readonly schema?: 'there' | 'refused' | 'ignored' } = {}) {
  const rows = {
    user: [person(DANA, 'Dána', 'Whitfield'), person(MARCUS, 'Marcus', 'Owens')],
    listing: [tool(SAW, 'Table saw, 10 in'), tool(LADDER, 'Step ladder', 'closed')],
    transaction: [
      order(ORDER, SAW),
      order(OTHER, LADDER),
      order(id('eeee0001'), SAW, 'state/enquiry'),
    ],
  };
  const events: object[] = [];
  const asked: object[] = [];
  const ok = (data: unknown) => Promise.resolve({ status: 200, data: { data } });
  const show = (of: keyof typeof rows) => (params: { id?: string; email?: string }) => {
    const found =
      params.email === 'dana@example.com'
        ? rows.user[0]
        : rows[of].find((row) => row.id === params.id);
    return found ? ok(found) : notFound();
  };
  const integration = integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        ok(events.slice(startAfterSequenceId)),
    },
    users: { query: () => ok(rows.user), show: show('user') },
    listings: { query: () => ok(rows.listing), show: show('listing') },
    transactions: {
      show: show('transaction'),
      query: (params: { meta_orderNumber?: string }) => {
        const { meta_orderNumber: number } = params;
        if (number === undefined) return ok(rows.transaction);
        asked.push(params);
        if (schema === 'refused')
          return Promise.reject(new ApiFailure({ code: 'validation', status: 400 }));
        return ok(
          rows.transaction.filter((row) => schema === 'ignored' || row.id.startsWith(number)),
        );
      },
    },
  });
  const store = createMemoryStore();
  const index = nameIndex(store);
  const warnings: unknown[] = [];
  const log = {
    warn: (line: unknown) => void warnings.push(line),
    error: (e: unknown) => {
      throw e;
    },
  };
  const task = keepNames({ integration, now, index });
  const read = (number: number) =>
    Promise.resolve(
      number === 12
        ? {
            kind: 'report',
            number,
            at: '',
            topic: '',
            words: 'It is stolen',
            name: '',
            email: '',
            listing: null,
            isTold: true,
            closed: null,
          }
        : null,
    );
  return {
    rows,
    asked,
    warnings,
    index,
    happens: ({ type, of, resource }: Event) => {
      const sequenceId = events.length + 1;
      events.push({
        id: `event-${String(sequenceId)}`,
        attributes: { sequenceId, eventType: type, resourceId: of, resource },
      });
    },
    keep: async () => {
      await store.delete(`task:${task.name}:turn`);
      await workOnce(task, { store, log });
    },
    find: (words: string) =>
      searchDesk(
        {
          integration,
          index,
          store,
          log,
          messages: {
            report: { kept: { read } },
            contact: { kept: { read: () => Promise.resolve(null) } },
          },
        } as Parameters<typeof searchDesk>[0],
        words,
      ),
  };
}

test('names and tools are found by any of their words, without accents and case, with the orders of both', async () => {
  const { keep, find } = world();
  await keep();
  const dana = await find('  dana WHIT ');
  expect(dana.people).toEqual({
    count: 1,
    rows: [{ id: DANA, name: 'Dána Whitfield', state: 'active', email: null }],
  });
  expect(dana.orders.rows.map((row) => [row.id, row.title, row.renter, row.owner])).toEqual([
    [ORDER, 'Table saw, 10 in', 'Marcus Owens', 'Dána Whitfield'],
    [OTHER, 'Step ladder', 'Marcus Owens', 'Dána Whitfield'],
  ]);
  const ladder = await find('ladder');
  expect(ladder.tools.rows).toEqual([
    { id: LADDER, title: 'Step ladder', state: 'closed', owner: 'Dána Whitfield' },
  ]);
  expect(ladder.orders.rows.map((row) => row.id)).toEqual([OTHER]);
  expect(ladder.isComplete).toBe(true);
});

test('an order is found by its whole id and by its first eight signs, also before the index has it', async () => {
  const { find } = world();
  for (const typed of [ORDER, `https://toolyard.example/order/${ORDER.toUpperCase()}/details`]) {
    expect((await find(typed)).orders.rows[0]?.id).toBe(ORDER);
  }
  const short = await find('#7C41E09B');
  expect(short.orders).toMatchObject({ count: 1, rows: [{ id: ORDER, state: 'state/accepted' }] });
  expect(short.isComplete).toBe(false);
});

test.each(['refused', 'ignored'] as const)(
  'the index finds the number without the search schema (%s), and no other order is shown',
  async (schema) => {
    const { keep, find, warnings } = world({ schema });
    await keep();
    const found = await find('7c41e09b');
    expect(found.orders.rows.map((row) => row.id)).toEqual([ORDER]);
    expect(warnings).toHaveLength(schema === 'refused' ? 1 : 0);
  },
);

test('an exact address finds its person, and a wrong one nobody', async () => {
  const { keep, find } = world();
  await keep();
  const { people } = await find('dana@example.com');
  expect(people.rows).toMatchObject([{ id: DANA, email: 'dana@example.com' }]);
  expect((await find('dan@example.com')).people.count).toBe(0);
});

test('a report is found by its number', async () => {
  const { find } = world();
  expect((await find('r-12')).messages.rows).toEqual([
    { kind: 'report', number: 12, about: 'It is stolen', isOpen: true },
  ]);
  expect((await find('R-13')).messages.count).toBe(0);
});

test('an unknown order number is answered with similar ones', async () => {
  const { keep, find } = world();
  await keep();
  const found = await find('7c41e99b');
  expect(found.orders.count).toBe(0);
  expect(found.near).toEqual([ORDER]);
  expect((await find('12345678')).near).toEqual([]);
});

test('the index follows changes: a new title, a ban, a paid order, a deleted account', async () => {
  const { keep, find, happens } = world();
  await keep();
  const saw = tool(SAW, 'Chop saw');
  happens({ type: 'listing/updated', of: SAW, resource: saw });
  const paid = order(id('eeee0001'), LADDER);
  happens({ type: 'transaction/transitioned', of: paid.id, resource: paid });
  const marcus = person(MARCUS, 'Marcus', 'Owens');
  happens({
    type: 'user/updated',
    of: MARCUS,
    resource: { ...marcus, attributes: { ...marcus.attributes, banned: true } },
  });
  await keep();
  expect((await find('table saw')).tools.count).toBe(0);
  expect((await find('chop')).tools.count).toBe(1);
  expect((await find('eeee00')).orders.rows.map((row) => row.title)).toEqual(['Step ladder']);
  expect((await find('marcus')).people.rows).toMatchObject([{ state: 'banned' }]);
  happens({ type: 'user/deleted', of: MARCUS, resource: null });
  await keep();
  expect((await find('marcus')).people.count).toBe(0);
});

test('an enquiry is no order, because nobody pays for it', async () => {
  const { keep, index } = world();
  await keep();
  expect((await index.all('transaction')).map((row) => row.id)).toEqual([ORDER, OTHER]);
});
