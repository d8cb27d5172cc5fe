import * as v from 'valibot';
import { wordsAddress } from '~/domain/search/query/words-address';
import { type ReadWords, readWordsSchema } from '~/domain/search/query/words-schema';
import { reportError } from '~/lib/report';
import { type ContentSource } from '../site/content';

/** Asks our server about words, because it knows jobs, Spanish words and all listings; undefined if it has no answer. */
async function askServer(
  { read }: ContentSource,
  words: string,
  asTyped: readonly string[],
): Promise<ReadWords | undefined> {
  const answer = await read(`words/${wordsAddress(words, asTyped)}`).catch((error: unknown) => {
    reportError(error, 'words-not-read');
    return undefined;
  });
  const parsed = v.safeParse(readWordsSchema, answer);
  return parsed.success ? parsed.output : undefined;
}

/** The meaning of a search's words. If our server does not answer, browsers use what they know themselves. */
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
