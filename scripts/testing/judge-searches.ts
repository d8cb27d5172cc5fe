import { largeCities } from '../../sandbox/maps/large-cities';
import { searchDemo } from './demo-search';
import { openDemoPlaces } from './demo-places';
import { furtherCases, type SearchCase, searchCases } from './searches';

const CITIES = 48;
const FIRST = 5;

/** The words of a job may include others without a meaning of their own. */
const isUnderstood = (understood: string, { understood: expected }: SearchCase): boolean =>
  expected.startsWith('task:') ? understood.includes(expected) : understood === expected;

/** What is wrong with the answer to some words; undefined if it is right. */
function faultOf(words: string, expected: SearchCase): string | undefined {
  const { understood, titles, related } = searchDemo(words);
  const [first = ''] = titles;
  if (!isUnderstood(understood, expected)) return `is read as ${understood}`;
  if (expected.first ? !expected.first.test(first) : first !== '') return `finds "${first}" first`;
  const { never, count } = expected;
  if (never && titles.slice(0, FIRST).some((title) => never.test(title)))
    return 'finds others, too';
  if (count !== undefined && count !== titles.length) return `finds ${titles.length}`;
  return expected.related && !expected.related.test(related[0] ?? '')
    ? 'has others below'
    : undefined;
}

interface Judged {
  readonly count: number;
  /** The searches with a wrong answer, each with its fault. */
  readonly wrong: readonly string[];
}

/** Searches among the demo's tools for all words with a known answer, and for the large cities. */
export async function judgeSearches(): Promise<Judged> {
  const asked = [...searchCases, ...furtherCases].flatMap((one) =>
    one.searches.map((words) => ({ words, one })),
  );
  const wrong = asked.flatMap(({ words, one }) => {
    const fault = faultOf(words, one);
    return fault === undefined ? [] : [`"${words}" ${fault}`];
  });
  const find = openDemoPlaces();
  const cities = largeCities.slice(0, CITIES);
  for (const [city] of cities) {
    const found = await find(city);
    if (!found?.startsWith(`${city}, `)) wrong.push(`"${city}" leads to ${found ?? 'nowhere'}`);
  }
  return { count: asked.length + cities.length, wrong };
}
