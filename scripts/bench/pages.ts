import { parseArgs } from 'node:util';
import { buildIfStale } from '../build';
import { CommandError, runCommand, step } from '../lib/report';
import { withBuiltProduct } from './built-product';
import { measure, type PageFigures } from './lighthouse';
import { findListing } from './visitors';
import { pageBudget, type PageSize, readPageSizes } from './page-sizes';

/** Upper and lower limits of the figures. */
const atMost = { ...pageBudget, layoutShift: 0.02 };
const atLeast = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const PERFORMANCE_GOAL = 95;
/** The performance goal of pages that are only read. */
const READING_PERFORMANCE_GOAL = 97;
const readingPages: ReadonlyMap<string, string> = new Map([
  ['ArticlePage', '/blog/pressure-washer'],
  ['HowItWorksPage', '/how-it-works'],
  ['DocumentPage', '/terms-of-service'],
]);

interface Cell {
  readonly text: string;
  readonly isMissed: boolean;
}

const upTo = (value: number, limit: number, digits: number): Cell => ({
  text: value.toFixed(digits),
  isMissed: !(value <= limit),
});

const from = (value: number, limit: number): Cell => ({
  text: value.toFixed(0),
  isMissed: !(value >= limit),
});

const plain = (text: string): Cell => ({ text, isMissed: false });

const head = ['JS KB', 'CSS KB', 'CLS', 'perf', 'a11y', 'best', 'SEO', 'LCP s', 'TBT ms'];

const budgets = [
  `<= ${atMost.js}`,
  `<= ${atMost.css}`,
  `<= ${atMost.layoutShift}`,
  `>= ${atLeast.performance}`,
  ...[atLeast.accessibility, atLeast['best-practices'], atLeast.seo].map(String),
].map(plain);

const sizeCells = ({ js, css }: PageSize): Cell[] => [
  upTo(js, atMost.js, 1),
  upTo(css, atMost.css, 1),
];

const figureCells = ({ scores, layoutShift, largestPaintMs, blockedMs }: PageFigures): Cell[] => [
  upTo(layoutShift, atMost.layoutShift, 3),
  from(scores.performance, atLeast.performance),
  from(scores.accessibility, atLeast.accessibility),
  from(scores['best-practices'], atLeast['best-practices']),
  from(scores.seo, atLeast.seo),
  plain((largestPaintMs / 1000).toFixed(1)),
  plain(blockedMs.toFixed(0)),
];

function printRow(name: string, cells: readonly Cell[]): void {
  const texts = cells.map(({ text, isMissed }) => `${text}${isMissed ? '!' : ' '}`.padStart(9));
  console.log(`${name.padEnd(24)}${texts.join('')}`);
}

const measureAll = (runs: number) =>
  withBuiltProduct(async ({ app: url }) => {
    const visits = [
      { name: 'LandingPage', url: `${url}/` },
      { name: 'SearchPage', url: `${url}/s` },
      { name: 'ListingPage', url: `${url}${await findListing(url)}` },
      ...[...readingPages].map(([name, address]) => ({ name, url: `${url}${address}` })),
    ];
    return step('bench', `Lighthouse, phone, ${runs} visits a page`, () => measure(visits, runs));
  });

function print(
  sizes: ReadonlyMap<string, PageSize>,
  figures: ReadonlyMap<string, PageFigures>,
): boolean {
  let isMissed = false;
  printRow('page', head.map(plain));
  printRow('budget', budgets);
  for (const [name, size] of sizes) {
    const measured = figures.get(name);
    const cells = [...sizeCells(size), ...(measured ? figureCells(measured) : [])];
    printRow(name, cells);
    isMissed ||= cells.some((cell) => cell.isMissed);
  }
  for (const [name, { faults, scores }] of figures) {
    for (const fault of faults) console.log(`${name}: ${fault}`);
    const goal = readingPages.has(name) ? READING_PERFORMANCE_GOAL : PERFORMANCE_GOAL;
    if (scores.performance < goal) {
      console.log(`${name}: performance is under the goal of ${goal}`);
    }
  }
  return isMissed;
}

/** Prints what each page loads at first and Lighthouse's results for those that most visitors see; fails if a budget is exceeded. */
async function benchPages(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs needs a whole number.');
  await buildIfStale({ release: true });
  const figures = await measureAll(runs);
  if (print(readPageSizes(), figures)) process.exitCode = 1;
}

runCommand(benchPages);
