import { parseWordsAddress } from '~/domain/search/query/words-address';
import * as wire from '~/wire/suggestions';
import { type ServerFeature } from '../../core/feature';
import { cursorPlace } from '../../store/cursor-place';
import { KEEP_TERMS, keepTerms } from './keep-terms';
import { openWords } from './suggest/suggest-words';
import { hasSeenAll } from './walk-listings';

/** A value of a query that may occur several times. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Makes listings findable by the words that people use for them, and suggests such words. Until all listings were seen, words are keywords.
 */
export const searchTerms: ServerFeature = {
  name: 'search-terms',
  open: ({ integration, clock, store, log }) => {
    const words = openWords({
      integration,
      now: clock.now,
      elapsed: () => performance.now(),
      onFailure: (error) => log.warn({ err: error }, 'suggestions are not up to date'),
    });
    return {
      tasks: () => [keepTerms({ integration, now: clock.now })],
      endpoints: ({ question }) => [
        question(wire.suggestions, async ({ request }) =>
          words.suggest(textOf(request.query['words']), textOf(request.query['bounds'])),
        ),
      ],
      content: {
        words: {
          read: async (address) => {
            const asked = parseWordsAddress(address);
            return asked && words.read(asked.words, asked.asTyped);
          },
        },
      },
      isReady: async () => hasSeenAll(await store.get(cursorPlace(KEEP_TERMS))),
    };
  },
};
