import { pageBudget, type PageSize, readPageSizes } from '../bench/page-sizes';
import { say } from '../lib/report';
import { type Tally } from './run';

/** The pages that visitors come in by. */
const weighed = ['LandingPage', 'SearchPage', 'ListingPage'];

/** What is wrong with a page's first load; nothing where it keeps to the budget. */
export function weightFault(name: string, size: PageSize | undefined): string | undefined {
  if (!size) return `${name} is not in the build`;
  if (size.js <= pageBudget.js) return undefined;
  return `${name} loads ${size.js.toFixed(1)} KB of JavaScript at first; at most ${pageBudget.js} KB are allowed`;
}

/** Weighs the pages that visitors come in by. Reads the build. */
export function weighPages(): Tally {
  const sizes = readPageSizes();
  const faults = weighed.flatMap((name) => weightFault(name, sizes.get(name)) ?? []);
  for (const fault of faults) say('weight', fault);
  return { passed: weighed.length - faults.length, failed: faults.length };
}
