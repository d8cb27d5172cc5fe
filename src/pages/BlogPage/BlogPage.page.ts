import { openArticles } from '~/features/reading/content.duck';
import { type LoadContext, type PageModule, pageReady } from '~/pages/page-module';
import { BlogPage } from './BlogPage';

async function loadData({ dispatch }: LoadContext) {
  await openArticles(dispatch);
  return pageReady;
}

export const page: PageModule = { Page: BlogPage, loadData };
