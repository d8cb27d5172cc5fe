import { LANDING_PAGE } from '~/config/site-config';
import { loadLandingRows } from '~/features/landing-rows/load-landing-rows';
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

async function loadData(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, params, query } = context;
  const address = cmsPageAddress(params['pageId'], query);
  if (!address) return pageNotFound;
  const { pageId = LANDING_PAGE } = params;
  const [answer] = await Promise.all([
    dispatch(loadCmsPage(address)),
    pageId === LANDING_PAGE ? loadLandingRows(context) : undefined,
  ]);
  if (!loadCmsPage.rejected.match(answer)) return pageReady;
  // The root of the site always exists. A tab may be older than the removal of its page.
  return answer.payload?.status === NOT_FOUND && params['pageId'] !== undefined
    ? pageNotFound
    : { kind: 'ready', status: UNAVAILABLE };
}

export const page: PageModule = { Page: CmsPage, loadData };
