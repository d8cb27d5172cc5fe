import { isTokenKnown, searchDemo, toolsNamed } from './testing/demo-search';
import english from '../content/search/english.json';
import spanish from '../content/search/spanish.json';
import tasks from '../content/search/tasks.json';
import { listings } from '../sandbox/seed/content/listings';

test.each(['carpenter', 'painter', 'three-plane', 'wedding dress'])(
  '"%s" has no slip of the pen',
  (words) => {
    const { understood, near } = searchDemo(words);
    expect(understood).not.toMatch(/kind:|category:|brand:/);
    expect(near).toEqual({ spellings: [], readOtherwise: [], hasUnknown: true });
  },
);

test('English words that are no tools change nothing', () => {
  const words = english.words.split(' ').filter((word) => !isTokenKnown(word));
  const some = words.filter((_, at) => at % 20 === 0);
  expect(some.length).toBeGreaterThanOrEqual(500);
  const changed = some.filter((word) => !/^(?:word|task):/.test(searchDemo(word).understood));
  expect(changed).toEqual([]);
});

test('each tool of the demo is found first by its own title', () => {
  const others = listings.filter(({ title }) => {
    const { titles } = searchDemo(title);
    return toolsNamed(title) !== toolsNamed(titles[0] ?? '');
  });
  expect(others.map(({ title }) => [title, searchDemo(title).titles[0]])).toEqual([]);
});

test('a size that no tool states excludes no tools', () => {
  expect(searchDemo('99v drill').titles.length).toBeGreaterThan(0);
});

test('Spanish names lead to their kind, with and without accents', () => {
  const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '');
  const astray = Object.entries(spanish).filter(([name, kind]) =>
    [name, plain(name)].some((words) => searchDemo(words).understood !== `kind:${kind}`),
  );
  expect(astray).toEqual([]);
  expect(Object.keys(spanish).length).toBeGreaterThanOrEqual(200);
});

test('jobs are understood by their own names, and their kinds exist', () => {
  const astray = Object.keys(tasks).filter(
    (name) => searchDemo(name).understood !== `task:${name}`,
  );
  expect(astray).toEqual([]);
  expect(Object.keys(tasks).length).toBeGreaterThanOrEqual(80);
});
