import * as v from 'valibot';

const wordsSchema = v.pipe(v.string(), v.parseJson(), v.tupleWithRest([v.string()], v.string()));

/** Writes words, and the parts of them that are searched as typed, as a part of an address that nothing decodes on the way. */
export const wordsAddress = (words: string, asTyped: readonly string[]): string =>
  Array.from(new TextEncoder().encode(JSON.stringify([words, ...asTyped])), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Reads such an address; undefined for any other text. */
export function parseWordsAddress(
  address: string,
): { readonly words: string; readonly asTyped: readonly string[] } | undefined {
  const bytes = Array.from(address.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const parsed = v.safeParse(wordsSchema, new TextDecoder().decode(Uint8Array.from(bytes)));
  if (!parsed.success) return undefined;
  const [words, ...asTyped] = parsed.output;
  return { words, asTyped };
}
