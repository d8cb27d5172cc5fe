import {
  type LoadContext,
  type PageModule,
  pageNotFound,
  type PageOutcome,
  pageReady,
} from '~/pages/page-module';
import { cmsPageAddress } from './cms-address';
import { CmsPage } from './CmsPage';
import { loadCmsPage } from './CmsPage.duck';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

async function loadData({ dispatch, params, query }: LoadContext): Promise<PageOutcome> {
  const address = cmsPageAddress(params['pageId'], query);
  if (!address) return pageNotFound;
  const answer = await dispatch(loadCmsPage(address));
  if (!loadCmsPage.rejected.match(answer)) return pageReady;
  // The root of the site exists: its page was removed a moment ago, and the next answer has ours.
  return answer.payload?.status === NOT_FOUND && params['pageId'] !== undefined
    ? pageNotFound
    : { kind: 'ready', status: UNAVAILABLE };
}

export const page: PageModule = { Page: CmsPage, loadData };
