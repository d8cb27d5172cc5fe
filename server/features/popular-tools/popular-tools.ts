import { type ServerFeature } from '../../core/feature';
import { cursorPlace } from '../../store/cursor-place';
import { COUNT_PICK_UPS, countPickUps } from './count-pick-ups';

/** The most picked-up tools, and those that the operator features. */
export const popularTools: ServerFeature = {
  name: 'popular-tools',
  open: ({ integration, clock, store }) => ({
    tasks: () => [countPickUps({ integration, now: clock.now })],
    isReady: async () => (await store.get(cursorPlace(COUNT_PICK_UPS))) !== null,
  }),
};
