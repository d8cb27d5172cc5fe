import { pageBudget, type PageSize, readPageSizes } from '../bench/page-sizes';
import { say } from '../lib/report';
import { type Tally } from './run';

/** The most kilobytes of JavaScript that a page may load at first, for the pages on which visitors usually arrive. */
const budgets = {
  // Decision 74 says what they may be raised for.
  LandingPage: 173,
  SearchPage: pageBudget.js,
  ListingPage: 184,
  BlogPage: 160,
  DocumentPage: 162,
  HowItWorksPage: 160,
  SitemapPage: 160,
  ArticlePage: 171,
  ContactDetailsPage: 180,
  EarningsPage: 191,
  ManageListingsPage: 200,
  PasswordChangePage: 180,
  PaymentMethodsPage: 181,
  PayoutsPage: 180,
  ProfileSettingsPage: 180,
  EditListingPage: 190,
  InboxPage: 189,
  TransactionPage: 263,
  BookedPage: 193,
  CheckoutPage: 220,
} as const satisfies Record<string, number>;

interface Weighed {
  readonly size: PageSize | undefined;
  /** In kilobytes. */
  readonly budget: number;
}

/** What is wrong with a page's first load; undefined if it keeps to the budget. */
export function weightFault(name: string, { size, budget }: Weighed): string | undefined {
  if (!size) return `${name} is not in the build`;
  if (size.js <= budget) return undefined;
  return `${name} loads ${size.js.toFixed(1)} KB of JavaScript at first; at most ${budget} KB are allowed`;
}

/** Weighs the pages that have a budget, as read from the build. */
export function weighPages(): Tally {
  const sizes = readPageSizes();
  const pages = Object.entries(budgets);
  const faults = pages.flatMap(
    ([name, budget]) => weightFault(name, { size: sizes.get(name), budget }) ?? [],
  );
  for (const fault of faults) say('weight', fault);
  return { passed: pages.length - faults.length, failed: faults.length };
}
