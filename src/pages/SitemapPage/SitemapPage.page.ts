import { openArticles } from '~/features/reading/content.duck';
import { loadToolCities } from '~/features/shell/tool-cities';
import { type LoadContext, type PageModule, pageReady } from '~/pages/page-module';
import { SitemapPage } from './SitemapPage';

async function loadData({ dispatch }: LoadContext) {
  await Promise.all([openArticles(dispatch), dispatch(loadToolCities())]);
  return pageReady;
}

export const page: PageModule = { Page: SitemapPage, loadData };
