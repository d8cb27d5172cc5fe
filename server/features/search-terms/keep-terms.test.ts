import { workOnce } from '../../testing/work';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';
import { aListingId } from '../../testing/order-world';
import { cursorPlace } from '../../store/cursor-place';
import { keepTerms } from './keep-terms';
import { hasSeenAll } from './walk-listings';

const now = new Date('2026-06-10T12:00:00Z');
const createdAt = '2026-06-01T12:00:00.000Z';

interface Attributes {
  readonly title: string;
  readonly description?: string;
  readonly state?: string;
  readonly publicData?: object;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A marketplace with listings and the events of their changes. */
function world(listings: Record<string, Attributes>) {
  const events: object[] = [];
  const errors: unknown[] = [];
  let writes = 0;
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const shown = (id: string) => ({
    id,
    attributes: { createdAt, state: 'published', ...listings[id] },
  });
  const change = (id: string, changes: Partial<Attributes>) => {
    listings[id] = { title: '', ...listings[id], ...changes };
    const sequenceId = events.length + 1;
    events.push({
      id: `event-${sequenceId}`,
      attributes: {
        sequenceId,
        eventType: 'listing/updated',
        resourceId: id,
        resource: { attributes: shown(id).attributes },
      },
    });
  };
  const integration = integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        ok({ data: events.slice(startAfterSequenceId) }),
    },
    listings: {
      query: () => ok({ data: Object.keys(listings).map(shown) }),
      show: ({ id }: { id: string }) => ok({ data: shown(id) }),
      update: ({ id, metadata }: { id: { uuid: string }; metadata: object }) => {
        writes += 1;
        change(id.uuid, { metadata: { ...listings[id.uuid]?.metadata, ...metadata } });
        return ok({});
      },
    },
  });
  const task = keepTerms({ integration, now: () => Promise.resolve(now) });
  const store = createMemoryStore();
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  return {
    change,
    writes: () => writes,
    metadataOf: (id: string) => listings[id]?.metadata,
    hasSeenAll: async () => hasSeenAll(await store.get(cursorPlace(task.name))),
    round: async () => {
      await store.delete(`task:${task.name}:turn`);
      await workOnce(task, { store, log });
      expect(errors).toEqual([]);
    },
  };
}

const saw = aListingId(1);
const drill = aListingId(2);

test('every listing gets its terms at the first start, and its other metadata is kept', async () => {
  const product = world({
    [saw]: { title: 'Recip saw', metadata: { rating: 4.5 } },
    [drill]: { title: 'Cordless drill', publicData: { brand: 'Makita' } },
  });
  await product.round();
  expect(product.metadataOf(saw)).toMatchObject({
    rating: 4.5,
    terms: ['saw', 'reciprocatingSaw'],
  });
  expect(product.metadataOf(drill)).toMatchObject({ terms: ['drill', 'cordless'] });
  expect(product.metadataOf(drill)?.['searchText']).toContain('makita');
});

test('a changed title changes the terms, and the task’s own write causes no further write', async () => {
  const product = world({ [saw]: { title: 'Recip saw' } });
  await product.round();
  await product.round();
  expect(product.writes()).toBe(1);
  product.change(saw, { title: 'Table saw' });
  await product.round();
  await product.round();
  expect(product.metadataOf(saw)).toMatchObject({ terms: ['saw', 'tableSaw'] });
  expect(product.writes()).toBe(2);
});

test('terms that somebody else wrote are replaced', async () => {
  const product = world({ [saw]: { title: 'Recip saw' } });
  await product.round();
  product.change(saw, { metadata: { terms: ['generator'], searchText: 'cheap everything' } });
  await product.round();
  expect(product.metadataOf(saw)).toMatchObject({ terms: ['saw', 'reciprocatingSaw'] });
});

test('a draft has no terms until it is published', async () => {
  const product = world({ [saw]: { title: 'Recip saw', state: 'draft' } });
  await product.round();
  expect(product.writes()).toBe(0);
  product.change(saw, { state: 'published' });
  await product.round();
  expect(product.writes()).toBe(1);
});

test('pages ask by terms once all listings were seen', async () => {
  const product = world({ [saw]: { title: 'Recip saw' } });
  expect(await product.hasSeenAll()).toBe(false);
  await product.round();
  expect(await product.hasSeenAll()).toBe(true);
});
