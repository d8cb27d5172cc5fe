import { type ServerFeature } from '../../core/feature';
import { keepNumbers } from './keep-numbers';
import { unanswered } from './unanswered';

/** Counts of ratings, rentals and answers, kept with each tool and person, and what owners have not answered for too long. */
export const numbers: ServerFeature = {
  name: 'numbers',
  open: ({ anonymous, clock, integration }) => ({
    waiting: () => unanswered({ integration, now: clock.now }),
    tasks: () => [keepNumbers({ integration, anonymous, now: clock.now })],
  }),
};
