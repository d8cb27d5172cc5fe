/** A stable number from 0 to 2^32 - 1 for a text (FNV-1a), so that demo data never changes between runs. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The last characters of similar keys differ little; mixing spreads the difference over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};
