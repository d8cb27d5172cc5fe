import { cartItemProcess } from '~/domain/order/process/process-graph.generated';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';
import { aListingId } from '../../testing/order-world';
import { workOnce } from '../../testing/work';
import { countPickUps } from './count-pick-ups';

const saw = aListingId(1);
const drill = aListingId(2);
const ladder = aListingId(3);

interface Asked {
  readonly processNames: readonly string[];
  readonly states: readonly string[];
  readonly bookingStart: string;
}

const ok = (data: object) => Promise.resolve({ status: 200, data });
const createdAt = '2026-06-01T12:00:00.000Z';
const rented = (id: string, index: number) => ({
  id: aListingId(100 + index),
  attributes: { createdAt },
  relationships: { listing: { data: { id } } },
});

/** Creates a marketplace with the pick-ups of the last thirty days, and the earlier counts. */
function world(counted: Record<string, number> = {}) {
  const state = {
    now: new Date('2026-06-10T12:00:00Z'),
    orders: [saw, saw, drill],
    furtherTools: [saw],
    hasSchemas: true,
  };
  const asked: Asked[] = [];
  const writes: [string, number][] = [];
  const integration = integrationOf({
    transactions: {
      query: (question: Asked) => {
        asked.push(question);
        const ids = question.processNames.includes(cartItemProcess)
          ? state.furtherTools
          : state.orders;
        return ok({ data: ids.map(rented), meta: { totalPages: 1 } });
      },
    },
    listings: {
      query: () => {
        if (!state.hasSchemas) return Promise.reject(new Error('unknown key'));
        const rows = Object.entries(counted).filter(([, pickUps]) => pickUps > 0);
        return ok({
          data: rows.map(([id, pickUps]) => ({
            id,
            attributes: { createdAt, metadata: { pickUps } },
          })),
          meta: { totalPages: 1 },
        });
      },
      update: ({ id, metadata }: { id: { uuid: string }; metadata: { pickUps: number } }) => {
        writes.push([id.uuid, metadata.pickUps]);
        counted[id.uuid] = metadata.pickUps;
        return ok({});
      },
    },
  });
  const task = countPickUps({ integration, now: () => Promise.resolve(state.now) });
  const store = createMemoryStore();
  const log = { error: () => {}, warn: () => {} };
  const round = async () => {
    await store.delete(`task:${task.name}:turn`);
    await workOnce(task, { store, log });
  };
  return { state, asked, writes, round };
}

test('rentals of the last thirty days count for each tool of their orders, canceled ones do not', async () => {
  const { asked, writes, round } = world();
  await round();
  expect(writes).toEqual([
    [saw, 3],
    [drill, 1],
  ]);
  expect(asked.map(({ bookingStart }) => bookingStart)).toEqual([
    '2026-05-11T12:00:00.000Z,2026-06-10T12:00:00.000Z',
    '2026-05-11T12:00:00.000Z,2026-06-10T12:00:00.000Z',
  ]);
  expect(asked.flatMap(({ states }) => states)).not.toContain('state/canceled');
});

test('a tool without recent pick-ups returns to zero, and unchanged counts are not written', async () => {
  const { writes, round } = world({ [saw]: 3, [ladder]: 4 });
  await round();
  expect(writes).toEqual([
    [drill, 1],
    [ladder, 0],
  ]);
});

test('pick-ups are counted once a day', async () => {
  const { state, asked, writes, round } = world();
  await round();
  await round();
  expect(asked).toHaveLength(2);
  state.now = new Date('2026-06-11T12:00:00Z');
  state.orders = [saw, saw, drill, drill];
  await round();
  expect(writes.at(-1)).toEqual([drill, 2]);
});

test('no pick-up is marked as counted while the search schemas are missing', async () => {
  const { state, asked, round } = world();
  state.hasSchemas = false;
  await round().catch(() => undefined);
  state.hasSchemas = true;
  await round();
  expect(asked.length).toBeGreaterThan(2);
});
