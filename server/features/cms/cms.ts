import path from 'node:path';
import { factsFor } from '../../core/content/facts';
import { type ServerFeature } from '../../core/feature';
import { CmsPages } from './cms-pages';
import { pagePreview } from './page-preview';

/** As long as the asset service itself caches published assets. */
const MAX_AGE_MS = 10_000;

/** Pages that operators compose in the marketplace's console. */
export const cms: ServerFeature = {
  name: 'cms',
  open: ({ api, config, contentFolder, log }) => {
    const pages = new CmsPages({
      api,
      folder: path.join(contentFolder, 'pages'),
      facts: factsFor(config.public),
      log,
      maxAgeMs: MAX_AGE_MS,
    });
    return {
      pages: () => [pagePreview()],
      content: { pages: { read: pages.read, ids: () => pages.ids() } },
    };
  },
};
