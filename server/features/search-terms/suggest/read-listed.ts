import { readWords } from '~/domain/search/query/read-words';
import { type ReadWords } from '~/domain/search/query/words-schema';
import { wordsOf } from '~/domain/search/search-words';
import { searchVocabulary } from '../../../services/search-knowledge';
import { type KnownListing } from './known-listing';

export type Read = (words: string, asTyped?: readonly string[]) => ReadWords;

/** Reads words as a search among listings does: a word that one of them has is right, and a size that none of them has decides nothing. */
export function readerOf(listings: readonly KnownListing[]): Read {
  const isListed = (word: string) =>
    listings.some(({ text }) => text.includes(word) && wordsOf(text).includes(word));
  const isStated = (asked: readonly string[]) =>
    listings.some(({ terms }) => asked.every((term) => terms.has(term)));
  return (words, asTyped = []) =>
    readWords(words, { asTyped, vocabulary: searchVocabulary, isListed, isStated });
}
