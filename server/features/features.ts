import { type ServerFeature } from '../core/feature';
import { catalogCounts } from './catalog-counts/catalog-counts';
import { savedSearches } from './saved-searches/saved-searches';
import { searchTerms } from './search-terms/search-terms';
import { styleGuide } from './style-guide/style-guide';

/** What this server can do beside its core. Only the composition and the background runner import this list. */
export const features: readonly ServerFeature[] = [
  catalogCounts,
  savedSearches,
  searchTerms,
  styleGuide,
];
