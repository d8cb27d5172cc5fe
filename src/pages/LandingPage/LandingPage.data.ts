import { loadToolCities } from '~/features/shell/tool-cities';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadRows } from './LandingPage.duck';
import { ownPlace } from './rows/own-place';

/** The page says it if listings could not be loaded, and leaves the cities out, so the rest of it always shows. */
export async function loadLandingPage({
  dispatch,
  config,
  now,
}: LoadContext): Promise<PageOutcome> {
  await Promise.all([
    dispatch(loadRows({ ...ownPlace(config, now), now })),
    dispatch(loadToolCities()),
  ]);
  return pageReady;
}
