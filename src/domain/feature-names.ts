/** What the server can run beside its core. A server without one of them answers nothing for it, and pages hide it. */
export const featureNames = [
  'account-deletion',
  'calendars',
  'card-holds',
  'catalog-counts',
  'cms',
  'contact',
  'data-export',
  'desk',
  'earnings',
  'error-log',
  'holidays',
  'late-confirmations',
  'moves',
  'numbers',
  'open-web',
  'place-pages',
  'popular-tools',
  'receipts',
  'reminders',
  'reports',
  'saved-searches',
  'search-terms',
  'social-login',
  'style-guide',
] as const;

export type FeatureName = (typeof featureNames)[number];
