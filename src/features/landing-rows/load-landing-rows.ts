import { type PublicConfig } from '~/config/public-config';
import { toolPlaces } from '~/domain/search/tool-places';
import { toolCities } from '~/features/shell/tool-cities';
import { type AppDispatch } from '~/store/thunk';
import { loadRows } from './landing-rows.duck';
import { ownPlace } from './own-place';

const PLACES = 4;

interface Context {
  readonly dispatch: AppDispatch;
  readonly config: PublicConfig;
  readonly now: Date;
}

/** Loads the rows around the visitor's place, or else the place with the most tools. */
export async function loadLandingRows({ dispatch, config, now }: Context): Promise<void> {
  const places = toolPlaces(await toolCities(dispatch)).slice(0, PLACES);
  await dispatch(loadRows({ ...ownPlace(config, now), places, now }));
}
