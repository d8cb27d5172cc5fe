import path from 'node:path';
import { parseArgs } from 'node:util';
import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import { type ApiClient, createApiClient } from '~/api/marketplace/api-client';
import { searchMapPoints } from '~/api/search/listing-search';
import { MAP_RESULTS } from '~/config/marketplace';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { parseSearchParams } from '~/domain/search/search-params';
import { buildIfStale } from '../build';
import { runToEnd } from '../lib/child';
import { CommandError, runCommand, step } from '../lib/report';
import { judgeSearches } from '../testing/judge-searches';
import { type Addresses, type BuiltProduct, withBuiltProduct } from './built-product';
import { processorTimeMs } from './processor-time';

const LISTINGS = '10000';
const RUNS = 20;
const WARM_UP = 5;
/** The limit for page and pins together, at the median. */
const BUDGET_MS = 100;
const TIME_ZONE = 'America/New_York';

const city = 'bounds=30.37,-97.64,30.17,-97.84&address=Austin';

const noLimits = { READ_LIMIT_PER_MINUTE: '100000', ADDRESS_LIMIT_PER_MINUTE: '100000' };

const now = new Date();
const today = dayInTimeZone(now, TIME_ZONE);
const dates = `dates=${addDays(today, 7)},${addDays(today, 10)}`;

const searches: readonly (readonly [name: string, query: string])[] = [
  ['everywhere', ''],
  ['a city', city],
  ['a word', 'keywords=drill'],
  ['two words', 'keywords=pressure%20washer'],
  ['category and brand', 'pub_category=powerTools&pub_brand=bosch'],
  ['price', 'price=10,30'],
  ['lowest price first', 'sort=-price'],
  ['dates', dates],
  ['a city, dates and a word', `${city}&${dates}&keywords=drill`],
  ['a page far behind', 'page=100'],
];

/** Asks the marketplace as a visitor's browser does. */
function visitor({ sandbox }: Addresses): ApiClient {
  const sdk = createInstance({
    clientId: 'sandbox-client',
    baseUrl: sandbox,
    tokenStore: tokenStore.memoryStore(),
  });
  return createApiClient(
    () => Promise.resolve({ sdk }),
    () => false,
  );
}

const MOST_SUGGESTION_MS = 60;
const SUGGESTED = 400;
const typed = ['po', 'drill', 'makita dr', 'presure washer', '18v dr', 'lawnm', 'aus', 'zz'];

/** How long a person who types waits for suggestions, at the 95th percentile. Each question is asked for the first time. */
async function measureSuggestions({ app }: BuiltProduct): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < SUGGESTED; run += 1) {
    const words = `${typed[run % typed.length] ?? ''}${' '.repeat(run % 2)}`;
    const area = `bounds=30.${run},-97.6,30.1,-97.9`;
    const begun = performance.now();
    const query = `words=${encodeURIComponent(words)}&${area}`;
    const answer = await fetch(`${app}/api/suggestions?${query}`);
    await answer.text();
    if (!answer.ok) throw new CommandError(`Suggestions answered ${answer.status}.`);
    // The first one waits for the index.
    if (run > 0) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** The number of tools in the heading. */
const foundIn = (html: string): string => /<h1[^>]*>([\d,]+)/.exec(html)?.[1] ?? '?';

async function measure(product: BuiltProduct, api: ApiClient, query: string) {
  const search = parseSearchParams(new URLSearchParams(query));
  const times: { readonly page: number; readonly pins: number }[] = [];
  const used = () => [product.processes.app, product.processes.sandbox].map(processorTimeMs);
  let before = used();
  let found = '?';
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    if (run === WARM_UP) before = used();
    const begun = performance.now();
    const answer = await fetch(`${product.app}/s?${query}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (!answer.ok) throw new CommandError(`/s?${query} answered ${answer.status}.`);
    const arrived = performance.now();
    await searchMapPoints(api, { search, now, today }, MAP_RESULTS);
    if (run >= WARM_UP) {
      times.push({ page: arrived - begun, pins: performance.now() - arrived });
    }
    found = foundIn(html);
  }
  const perSearch = used().map((time, index) => (time - (before[index] ?? 0)) / RUNS);
  const together = middle(times.map(({ page, pins }) => page + pins));
  const figures = [
    middle(times.map(({ page }) => page)),
    middle(times.map(({ pins }) => pins)),
    together,
    ...perSearch,
  ];
  return { figures, found, isMissed: !(together < BUDGET_MS) };
}

const head = ['page', 'pins', 'together', 'server', 'sandbox', 'found'];

const printRow = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`);

async function fill(data: string, count: string): Promise<void> {
  const program = ['--import', 'tsx', 'sandbox/bench/fill-listings.ts'];
  const status = await runToEnd(process.execPath, [...program, '--data', data, '--count', count]);
  if (status !== 0) throw new CommandError('The listings could not be made.');
}

/** The least number of a hundred searches that must be answered as the case says. */
const LEAST_RIGHT = 95;

/** Compares the answers to a fixed set of searches with what must come first. */
async function checkAnswers(): Promise<void> {
  const { count, wrong } = await judgeSearches();
  for (const line of wrong) console.log(line);
  console.log(`${count - wrong.length} of ${count} searches are right`);
  if (wrong.length * 100 > count * (100 - LEAST_RIGHT)) process.exitCode = 1;
}

/**
 * Times searches among 10,000 listings as visitors meet them: the page, made anew each time, and then the map's pins, which the browser
 * asks for. Prints medians in milliseconds and the processor time of web server and sandbox for each search, and then the time of
 * suggestions. Fails if a figure exceeds its budget.
 */
async function benchSearch(): Promise<void> {
  await checkAnswers();
  const { values } = parseArgs({ options: { listings: { type: 'string', default: LISTINGS } } });
  const data = path.resolve('.cache', `bench-search-${values.listings}`);
  await buildIfStale({ release: true });
  await step('fill', `${values.listings} listings`, () => fill(data, values.listings));
  await withBuiltProduct(
    async (product) => {
      const api = visitor(product);
      printRow(`${values.listings} listings`, head);
      for (const [name, query] of searches) {
        const { figures, found, isMissed } = await measure(product, api, query);
        if (isMissed) process.exitCode = 1;
        const cells = figures.map((figure) => figure.toFixed(0));
        printRow(name, [...cells, `${found}${isMissed ? '!' : ''}`]);
      }
      const waited = await measureSuggestions(product);
      if (!(waited < MOST_SUGGESTION_MS)) process.exitCode = 1;
      console.log(`suggestions, 95 of 100 within ${waited.toFixed(1)} ms`);
    },
    { data, env: { PAGE_LIFE_SECONDS: '0', ...noLimits } },
  );
}

runCommand(benchSearch);
