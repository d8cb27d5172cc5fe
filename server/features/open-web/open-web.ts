import { type ServerFeature } from '../../core/feature';
import { sitemaps } from './sitemaps';
import { type Response, Router } from 'express';
import { Feed } from 'feed';
import { type ArticleSummary } from '~/api/site/content';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type SiteContent } from '../../core/content/site-content';

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
function movedPages(): Router {
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

const noon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

function feedOf(articles: readonly ArticleSummary[], config: PublicConfig): Feed {
  const { marketplaceName, rootUrl, locale } = config;
  const feed = new Feed({
    title: `${marketplaceName} blog`,
    description: 'How to do a job with a rented tool, and how to earn with your own.',
    id: `${rootUrl}${pathTo('blog')}`,
    link: `${rootUrl}${pathTo('blog')}`,
    language: locale,
    copyright: marketplaceName,
    feedLinks: { rss: `${rootUrl}/blog/rss.xml`, atom: `${rootUrl}/blog/atom.xml` },
    ...(articles[0] && { updated: noon(articles[0].updated) }),
  });
  for (const { slug, title, description, lead, picture, published, updated } of articles) {
    const link = `${rootUrl}${pathTo('article', { slug })}`;
    feed.addItem({
      title,
      id: link,
      link,
      description: lead || description,
      date: noon(updated),
      published: noon(published),
      author: [{ name: marketplaceName }],
      image: `${rootUrl}${picture}-1280.webp`,
    });
  }
  return feed;
}

const send = (response: Response, type: string, text: string): void => {
  response.set('cache-control', 'public, max-age=3600').type(type).send(text);
};

/** The blog for feed readers. */
function feeds(content: Pick<SiteContent, 'articles'>, config: PublicConfig): Router {
  const router = Router();
  router.get('/blog/rss.xml', async (_request, response) => {
    send(response, 'application/rss+xml', feedOf(await content.articles(), config).rss2());
  });
  router.get('/blog/atom.xml', async (_request, response) => {
    send(response, 'application/atom+xml', feedOf(await content.articles(), config).atom1());
  });
  return router;
}

/** The feature for the addresses that search engines, feed readers and old links request. */
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
