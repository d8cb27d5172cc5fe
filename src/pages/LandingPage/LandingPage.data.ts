import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadRows } from './LandingPage.duck';
import { ownPlace } from './rows/own-place';

/** The page says it if listings could not be loaded, so the rest of it always shows. */
export async function loadLandingPage({
  dispatch,
  config,
  now,
}: LoadContext): Promise<PageOutcome> {
  await dispatch(loadRows({ ...ownPlace(config, now), now }));
  return pageReady;
}
