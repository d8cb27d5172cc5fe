import { type ServerFeature } from '../../core/feature';
import { keepNumbers } from './keep-numbers';

/** Counts of ratings, rentals and answers, kept with each tool and person. */
export const numbers: ServerFeature = {
  name: 'numbers',
  open: ({ anonymous, clock, integration }) => ({
    tasks: () => [keepNumbers({ integration, anonymous, now: clock.now })],
  }),
};
