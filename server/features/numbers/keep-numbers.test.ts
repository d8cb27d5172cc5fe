import { countedWorld, listing, owner, renter, review, step } from '../../testing/counted-world';
import { keepNumbers } from './keep-numbers';

test('all reviews, rentals and answers are counted at first', async () => {
  const { metadata, round } = countedWorld(keepNumbers);
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.5, reviewCount: 2 });
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 3, responseMinutes: null } });
  expect(metadata[renter]).toMatchObject({ numbers: { rentals: 0, rented: 3 } });
});

test('a review recounts the listing, a step of an order both of its people', async () => {
  const { state, metadata, round } = countedWorld(keepNumbers);
  await round();
  state.ratings = [5, 4, 5];
  state.events = [review(1)];
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.67, reviewCount: 3 });
  state.done = 4;
  state.events.push(step(2, 'transition/complete'));
  await round();
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 4 } });
  expect(metadata[renter]).toMatchObject({ numbers: { rented: 4 } });
});

test('a second count, by another server or after a crash, gives the same numbers and writes nothing', async () => {
  const { state, metadata, round, store, writes } = countedWorld(keepNumbers);
  state.events = [review(1)];
  await round();
  const before = writes();
  await store.delete('task:keep-numbers:cursor');
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.5, reviewCount: 2 });
  expect(writes()).toBe(before);
});

test('opening an order changes no numbers', async () => {
  const { state, metadata, round } = countedWorld(keepNumbers);
  await round();
  state.done = 9;
  state.events = [step(1, 'transition/mark-viewed-from-accepted')];
  await round();
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 3 } });
});

test('a place whose event is no longer kept starts a recount', async () => {
  const { state, metadata, round } = countedWorld(keepNumbers);
  state.events = [review(1)];
  await round();
  state.ratings = [1];
  state.events = [step(900, 'transition/mark-viewed-from-accepted')];
  await round();
  expect(metadata[listing]).toEqual({ rating: 1, reviewCount: 1 });
});

test('a listing without reviews has no rating', async () => {
  const { state, metadata, round } = countedWorld(keepNumbers);
  await round();
  state.ratings = [];
  state.events = [review(1)];
  await round();
  expect(metadata[listing]).toEqual({ rating: null, reviewCount: 0 });
});

test('a request counts as answered with a yes or a no; a withdrawn one does not count', async () => {
  const rules = { completes: 'by-server', accepts: 'by-owner' };
  const request = (...steps: readonly (readonly [name: string, at: string])[]) => ({
    attributes: {
      createdAt: '2026-06-01T09:00:00.000Z',
      protectedData: { rules },
      transitions: [['confirm-payment', '10:00'] as const, ...steps].map(([name, at]) => ({
        transition: `transition/${name}`,
        createdAt: `2026-06-01T${at}:00.000Z`,
        by: 'provider',
      })),
    },
    relationships: {},
  });
  const { state, metadata, round } = countedWorld(keepNumbers);
  state.asked = [
    request(['accept', '10:20']),
    request(['decline', '10:40']),
    request(['expire', '23:00']),
    request(['operator-decline', '11:00']),
  ];
  await round();
  expect(metadata[owner]).toMatchObject({ numbers: { responseMinutes: 20, answeredPercent: 67 } });
});
