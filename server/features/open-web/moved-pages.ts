import { Router } from 'express';
import { pathTo } from '~/config/paths';

/** Articles once had an address without `/blog`. Pages never link to it, so browsers need not know it. */
const rootArticles = [
  'monetize-your-idle-tools',
  'power-of-reviews',
  'auger',
  'carpet-cleaner',
  'rent-my-equipment',
  'pressure-washer',
];

/** Redirects from former addresses of pages to their current ones; the query stays. */
export function movedPages(): Router {
  const router = Router();
  for (const slug of rootArticles) {
    router.get(`/${slug}`, ({ originalUrl }, response) => {
      const query = originalUrl.indexOf('?');
      response.set('cache-control', 'public, max-age=3600');
      response.redirect(
        301,
        `${pathTo('article', { slug })}${query === -1 ? '' : originalUrl.slice(query)}`,
      );
    });
  }
  return router;
}
