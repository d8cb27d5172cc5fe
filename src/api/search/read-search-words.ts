import * as v from 'valibot';
import { wordsAddress } from '~/domain/search/query/words-address';
import { type ReadWords, readWordsSchema } from '~/domain/search/query/words-schema';
import { type ContentSource } from '../site/content';

/** What our server, which knows jobs, Spanish words and all listings, says about words; undefined if it says nothing. */
async function askServer(
  { read }: ContentSource,
  words: string,
  asTyped: readonly string[],
): Promise<ReadWords | undefined> {
  const answer = await read(`words/${wordsAddress(words, asTyped)}`).catch(() => undefined);
  const parsed = v.safeParse(readWordsSchema, answer);
  return parsed.success ? parsed.output : undefined;
}

/** What the words of a search mean. Without an answer of our server, browsers read them by what they know themselves. */
export async function readSearchWords(
  words: string,
  asTyped: readonly string[] = [],
  content?: ContentSource,
): Promise<ReadWords> {
  const answer = content && (await askServer(content, words, asTyped));
  if (answer) return answer;
  const { readWords } = await import(
    /* webpackChunkName: "read-words" */ '~/domain/search/query/read-words'
  );
  return readWords(words, { asTyped });
}
