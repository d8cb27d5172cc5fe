import { type ServerFeature } from '../../core/feature';
import { keepPlaces } from './keep-places';
import { openPlaces } from './kept-places';

/** Pages of cities and categories that search engines keep. Until all listings were counted once, there are no cities. */
export const placePages: ServerFeature = {
  name: 'place-pages',
  open: ({ integration, clock, store, config }) => {
    const places = openPlaces(store);
    return {
      tasks: () => [keepPlaces({ integration, now: clock.now, config: config.public, places })],
      content: { places: { read: places.read, ids: places.ids } },
    };
  },
};
