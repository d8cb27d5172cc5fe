import { type ServerFeature } from '../../core/feature';
import { feeds } from './feeds';
import { movedPages } from './moved-pages';
import { sitemaps } from './sitemaps';

/** What search engines, feed readers and old links request. */
export const openWeb: ServerFeature = {
  name: 'open-web',
  open: ({ api, clock, config: { public: config }, integration }) => ({
    pages: ({ content }) => [
      movedPages(),
      feeds(content, config),
      sitemaps({ content, api, integration, clock, config }),
    ],
  }),
};
