import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadNewestListings } from './LandingPage.duck';

/** The page says it if listings could not be loaded, so the rest of it always shows. */
export async function loadLandingPage({ dispatch }: LoadContext): Promise<PageOutcome> {
  await dispatch(loadNewestListings());
  return pageReady;
}
