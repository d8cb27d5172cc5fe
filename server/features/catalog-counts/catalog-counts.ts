import * as wire from '~/wire/catalog-counts';
import { type ServerFeature } from '../../core/feature';
import { createCatalogCounts } from './count-catalog';

/** How many tools there are of each category and brand. */
export const catalogCounts: ServerFeature = {
  name: 'catalog-counts',
  open: ({ anonymous }) => ({
    endpoints: ({ question }) => [
      question(
        wire.catalogCounts,
        createCatalogCounts({ open: anonymous, elapsed: () => performance.now() }),
      ),
    ],
  }),
};
