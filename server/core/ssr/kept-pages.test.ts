import { createKeptPages } from './kept-pages';

/** Keeps numbered pages of 100 bytes each. */
function setUp(maxBytes = 1000) {
  let made = 0;
  let isFresh = true;
  const find = createKeptPages<{ number: number }>({ maxBytes, isFresh: () => isFresh });
  const make = () => Promise.resolve({ page: { number: (made += 1) }, size: 100 as number | null });
  return {
    make,
    ask: async (key: string, by = make) => (await find(key, by)).number,
    age: () => (isFresh = false),
  };
}

test('a page is made once, and again when it is old', async () => {
  const { ask, age } = setUp();
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  age();
  expect(await ask('a')).toBe(3);
});

test('all who ask at the same time wait for one page', async () => {
  const { ask } = setUp();
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1]);
});

test('a page that may not be kept is given only to requests that already wait for it', async () => {
  const { ask, make } = setUp();
  const once = async () => ({ ...(await make()), size: null });
  expect(await Promise.all([ask('a', once), ask('a', once)])).toEqual([1, 1]);
  expect(await ask('a')).toBe(2);
});

test('a failure is reported to all who wait, and the next one tries again', async () => {
  const { ask } = setUp();
  const fail = () => Promise.reject(new Error('no page'));
  const both = await Promise.allSettled([ask('a', fail), ask('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe(1);
});

test('the size limit includes addresses', async () => {
  const { ask } = setUp(250);
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3]);
  // The page that was not asked for the longest has made room.
  expect([await ask('a'), await ask('b')]).toEqual([1, 4]);
  expect([await ask('x'.repeat(200)), await ask('x'.repeat(200))]).toEqual([5, 6]);
});
