import * as wire from '~/wire/suggestions';
import { type ServerFeature } from '../../core/feature';
import { cursorPlace } from '../../store/cursor-place';
import { KEEP_TERMS, keepTerms } from './keep-terms';
import { createSuggestWords } from './suggest/suggest-words';
import { hasSeenAll } from './walk-listings';

/** A value of a query that may be there several times. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Makes listings findable by the words that people use for them, and suggests such words. Until all listings were seen, words are keywords.
 */
export const searchTerms: ServerFeature = {
  name: 'search-terms',
  open: ({ integration, clock, store, log }) => ({
    tasks: () => [keepTerms({ integration, now: clock.now })],
    endpoints: ({ question }) => {
      const suggest = createSuggestWords({
        integration,
        now: clock.now,
        elapsed: () => performance.now(),
        onFailure: (error) => log.warn({ err: error }, 'suggestions are not up to date'),
      });
      return [
        question(wire.suggestions, async ({ request }) =>
          suggest(textOf(request.query['words']), textOf(request.query['bounds'])),
        ),
      ];
    },
    isReady: async () => hasSeenAll(await store.get(cursorPlace(KEEP_TERMS))),
  }),
};
