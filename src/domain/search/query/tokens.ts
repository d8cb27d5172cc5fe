import { singular } from '../search-words';

/** A part of a text: from the first character to the one after the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word or number of a text. */
export interface Token extends Span {
  /** The text in lower case, without accents. */
  readonly text: string;
  /** The same without the plural's ending. */
  readonly one: string;
}

/** A form in which "Kärcher" and "karcher" are the same. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words and numbers of a text with their places in it; everything else is left out. */
export const tokensOf = (text: string): readonly Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), (found) => {
    const word = plain(found[0]);
    return {
      text: word,
      one: singular(word),
      start: found.index,
      end: found.index + found[0].length,
    };
  });

/** The words that say nothing about a tool. */
const fillers = new Set(
  `a an and any at best by can cheap cheapest do equipment find for from get good have hire i in is it looking machine me my need
  of on or please rent rental rentals renting some something that the to tool tools want we what where with you alquilar alquiler rentar necesito quiero busco un una para con`.split(
    /\s+/,
  ),
);

export const isFiller = ({ text }: Token): boolean => fillers.has(text);

/** The same form for every spelling of a name: "lawn mowers", "Lawn-mower" and "lawnmower" are equal. */
export const joined = (tokens: readonly Token[]): string =>
  tokens.map(({ text, one }, at) => (at === tokens.length - 1 ? one : text)).join('');
