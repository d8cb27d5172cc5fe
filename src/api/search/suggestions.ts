import { type Bounds } from '~/domain/search/geo';
import { suggestions, suggestionsPath, type Suggestions } from '~/wire/suggestions';
import { askServer } from '../marketplace/own-server';

/** What typed words may become, counted within an area. Only in a browser. */
export const showSuggestions = (words: string, area: Bounds | undefined): Promise<Suggestions> =>
  askServer({ ...suggestions, path: suggestionsPath(words, area) });
