import { toolPlaces } from '~/domain/search/tool-places';
import { toolCities } from '~/features/shell/tool-cities';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadRows } from './LandingPage.duck';
import { ownPlace } from './rows/own-place';

const PLACES = 4;

/** Loads the page, which always shows. It says if listings could not be loaded, and leaves out missing cities. */
export async function loadLandingPage({
  dispatch,
  config,
  now,
}: LoadContext): Promise<PageOutcome> {
  const places = toolPlaces(await toolCities(dispatch)).slice(0, PLACES);
  await dispatch(loadRows({ ...ownPlace(config, now), places, now }));
  return pageReady;
}
