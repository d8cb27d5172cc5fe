import { openDocument } from '~/features/reading/content.duck';
import { type LoadContext, type PageModule, pageNotFound, pageReady } from '~/pages/page-module';
import { articleAddress, ArticlePage } from './ArticlePage';

async function loadData({ dispatch, params: { slug = '' } }: LoadContext) {
  const loaded = await openDocument(dispatch, articleAddress(slug));
  return loaded === 'missing' ? pageNotFound : pageReady;
}

export const page: PageModule = { Page: ArticlePage, loadData };
