import { type ServerFeature } from '../../core/feature';
import { keepTerms } from './keep-terms';

/** Makes listings findable by the words that people use for them. */
export const searchTerms: ServerFeature = {
  name: 'search-terms',
  open: ({ integration, clock }) => ({
    tasks: () => [keepTerms({ integration, now: clock.now })],
  }),
};
