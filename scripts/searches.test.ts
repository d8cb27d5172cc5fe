import { tradeNames } from '~/domain/search/query/trade-names';
import { searchDemo } from './testing/demo-search';
import { furtherCases, searchCases } from './testing/searches';

const FIRST = 5;

const searches = [...searchCases, ...furtherCases].flatMap((one) =>
  one.searches.map((words) => ({ ...one, words })),
);

test('the table has at least 200 searches', () => {
  expect(searches.length).toBeGreaterThanOrEqual(200);
});

test.each(searches)('"$words" means $understood', ({ words, understood, ...expected }) => {
  const found = searchDemo(words);
  // The words of a job may include others without a meaning of their own.
  if (understood.startsWith('task:')) expect(found.understood).toContain(understood);
  else expect(found.understood).toBe(understood);
  const [first = null] = found.titles;
  if (expected.first === null) expect(first).toBeNull();
  else expect(first).toMatch(expected.first);
  const { never, related, count = found.titles.length } = expected;
  if (never) {
    for (const title of found.titles.slice(0, FIRST)) expect(title).not.toMatch(never);
  }
  if (related) expect(found.related[0]).toMatch(related);
  expect(found.titles).toHaveLength(count);
});

test('every name from the trade is among the searches', () => {
  const tried = new Set(searches.map(({ words }) => words.toLowerCase()));
  expect(Object.keys(tradeNames).filter((name) => !tried.has(name))).toEqual([]);
});

test.each(Object.entries(tradeNames))(
  '"%s" is a name from the trade that leads to tools',
  (name, kind) => {
    const { understood, titles, related } = searchDemo(name);
    expect(understood).toBe(`kind:${kind}`);
    expect([...titles, ...related]).not.toEqual([]);
  },
);
