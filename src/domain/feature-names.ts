/**
 * The features that a server can run in addition to its core. If one is missing, the server does not answer its requests, and pages hide
 * it.
 */
export const featureNames = [
  'account-deletion',
  'approvals',
  'ask-first',
  'calendars',
  'card-holds',
  'catalog-counts',
  'claims',
  'cms',
  'contact',
  'data-export',
  'desk',
  'earnings',
  'error-log',
  'holidays',
  'identity',
  'late-confirmations',
  'live-news',
  'moves',
  'numbers',
  'open-web',
  'people',
  'place-pages',
  'popular-tools',
  'push',
  'receipts',
  'reminders',
  'renter-limits',
  'reports',
  'saved-searches',
  'search-terms',
  'social-login',
  'style-guide',
  'tax-reports',
] as const;

export type FeatureName = (typeof featureNames)[number];
