import { type ServerFeature } from '../../core/feature';
import { keepNumbers } from './keep-numbers';
import { unanswered } from './unanswered';

/**
 * Counts of ratings, rentals and answers, stored with each tool and person, and questions that owners have left unanswered for too long.
 */
export const numbers: ServerFeature = {
  name: 'numbers',
  open: ({ anonymous, clock, integration }) => ({
    waiting: () => unanswered({ integration, now: clock.now }),
    tasks: () => [keepNumbers({ integration, anonymous, now: clock.now })],
  }),
};
