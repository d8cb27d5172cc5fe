import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import leven from 'leven';
import { tokensOf } from '~/domain/search/query/tokens';
import { createVocabulary } from '~/domain/search/query/vocabulary';

const FILE = 'content/search/english.json';
/** One letter more than may be wrong in a name. */
const NEAR = 2;

/** Names of the vocabulary and their words, by their first letter. */
function namesByLetter(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const [key, { name }] of createVocabulary().known) {
    for (const word of [key, ...tokensOf(name).flatMap(({ text, one }) => [text, one])]) {
      const letter = word.slice(0, 1);
      names.set(letter, (names.get(letter) ?? new Set()).add(word));
    }
  }
  return names;
}

/**
 * Writes the words of the spelling check's English dictionary that are close to a name of the vocabulary: only these could be taken for
 * one with a slip of the pen.
 */
async function generateEnglishWords(): Promise<void> {
  const { decodeTrie } = await import('cspell-trie-lib');
  const folder = path.dirname(createRequire(__filename).resolve('@cspell/dict-en_us'));
  const trie = decodeTrie(gunzipSync(readFileSync(path.join(folder, 'en_US.trie.gz'))));
  const names = namesByLetter();
  const words: string[] = [];
  for (const word of trie.words()) {
    if (!/^[a-z]{4,40}$/.test(word)) continue;
    const near = [...(names.get(word.slice(0, 1)) ?? [])];
    const isNear = near.some(
      (name) => Math.abs(name.length - word.length) <= NEAR && leven(name, word) <= NEAR,
    );
    if (isNear) words.push(word);
  }
  writeFileSync(FILE, `${JSON.stringify({ words: words.join(' ') }, undefined, 2)}\n`);
}

void generateEnglishWords();
