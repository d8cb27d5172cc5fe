import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadNewestListings } from './LandingPage.duck';

/** The page has its own words for listings that could not be loaded, so the rest of it always shows. */
export async function loadLandingPage({ dispatch }: LoadContext): Promise<PageOutcome> {
  await dispatch(loadNewestListings());
  return pageReady;
}
