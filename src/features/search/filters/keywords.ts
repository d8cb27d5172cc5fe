import { whenLoaded } from '~/ui/when-loaded';
import { FieldSkeleton } from './FieldSkeleton';
import { type FilterControl } from './filter-control';

const PAUSE_MS = 600;
const SHORT_WORD_PAUSE_MS = 2000;
const WORD_LENGTH = 3;

const KeywordField = whenLoaded(
  async () => (await import('./KeywordField')).KeywordField,
  FieldSkeleton,
);

/** One or two characters are rarely a word yet. */
function pauseMs(keywords = ''): number {
  const { length } = keywords.trim();
  return length > 0 && length < WORD_LENGTH ? SHORT_WORD_PAUSE_MS : PAUSE_MS;
}

export const keywords: FilterControl<string> = {
  describe: (value, { text }) => text('Search.keywordValue', { keywords: value }),
  Field: KeywordField,
  pauseMs,
  isLive: true,
};
