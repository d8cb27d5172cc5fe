import { type ServerFeature } from '../../core/feature';
import { cursorPlace } from '../../store/cursor-place';
import { hasSeenAll, KEEP_TERMS, keepTerms } from './keep-terms';

/** Makes listings findable by the words that people use for them. Until all listings were seen, words are keywords. */
export const searchTerms: ServerFeature = {
  name: 'search-terms',
  open: ({ integration, clock, store }) => ({
    tasks: () => [keepTerms({ integration, now: clock.now })],
    isReady: async () => hasSeenAll(await store.get(cursorPlace(KEEP_TERMS))),
  }),
};
