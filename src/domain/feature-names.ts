/** What the server can run beside its core. A server without one of them answers nothing for it, and pages hide it. */
export const featureNames = [
  'catalog-counts',
  'saved-searches',
  'search-terms',
  'style-guide',
] as const;

export type FeatureName = (typeof featureNames)[number];
