import * as v from 'valibot';
import { brandKeys } from '../../listing/brands';
import { categoryKeys } from '../../listing/categories';
import { type KindId } from './kinds';
import { limitSchema } from './limits';

const texts = v.array(v.string());
const brand = v.picklist(brandKeys);
const category = v.picklist(categoryKeys);
/** The table of kinds is not loaded for it. */
const kindId = v.custom<KindId>((id) => typeof id === 'string');
/** A kind of tool in the singular and the plural. */
const kindNames = v.object({ one: v.string(), many: v.string() });

const queryTermsSchema = v.object({
  terms: texts,
  /** Whether a listing must have all the terms, or one of them, because several kinds of tools are searched at once: "drills and saws". */
  match: v.picklist(['all', 'any']),
  brands: v.array(brand),
  categories: v.array(category),
  /** The unknown words, and names that may be places. They only sort the results, unless nothing else was understood. */
  words: texts,
  /**
   * The words that rank the listings: the names of all that was understood, and the words. Every listing with the terms has one of them.
   */
  keywords: v.optional(v.string()),
  /** The terms of related tools: the wider kinds of those that are searched, such as other trimmers for string trimmers. */
  relatedTerms: v.array(kindId),
});

/** A part of the words that was understood, for the page. */
const readPart = v.object({
  /** The words as they were typed. Searching for exactly these words undoes it. */
  typed: v.string(),
  name: v.union([
    v.object({ text: v.string() }),
    v.object({ brand }),
    v.object({ task: v.string() }),
    v.object({ category }),
  ]),
});

/** The alternatives for a search that finds little. */
const nearWords = v.object({
  /** The words with another spelling of one of them. */
  spellings: texts,
  category: v.optional(category),
  brand: v.optional(brand),
  /** The parts whose reading differs from their words, and which could be searched as they were typed. */
  readOtherwise: texts,
  /** Whether a word is unknown. */
  hasUnknown: v.boolean(),
});

/** How words were read, for the page. */
const readingSchema = v.object({
  /** The one kind of tool that is searched. */
  kind: v.nullable(kindNames),
  parts: v.array(readPart),
  /** The words without typos, and the parts that had some. */
  corrected: v.nullable(v.object({ words: v.string(), typed: texts })),
  /** A trade name or a name in another language, and the kind that it means. */
  tradeName: v.nullable(v.object({ typed: v.string(), many: v.string() })),
  /** A job, and the kinds of tools for it in the order of their use. */
  task: v.nullable(
    v.object({ name: v.string(), kinds: v.array(v.object({ id: kindId, ...kindNames.entries })) }),
  ),
  /** Sizes and powers that no such tool has, so that they decide nothing. */
  unstated: texts,
  /** The unknown words, if nothing else was understood. Tools with any of them are found. */
  anyOf: texts,
  /** Whether no word says anything about a tool, so that all tools are found. */
  saysNothing: v.boolean(),
  leftOut: v.nullable(v.string()),
  near: nearWords,
});

const wordPlace = v.object({
  name: v.string(),
  /** Only the maps service can tell whether a `said` or `guessed` name is a place. */
  sureness: v.picklist(['known', 'said', 'guessed']),
  typed: v.string(),
  /** The words without it. */
  rest: v.string(),
});

const wordLimits = v.object({
  limits: v.array(limitSchema),
  /** The words without them. */
  rest: v.string(),
});

/** The meaning of words, as our server sends it. */
export const readWordsSchema = v.object({
  asked: queryTermsSchema,
  /** Says whether the results match the understood terms exactly. Unknown words alone find more. */
  isExact: v.boolean(),
  /** The keywords that find tools similar to those that were searched. */
  relatedKeywords: v.optional(v.string()),
  reading: readingSchema,
  place: v.nullable(wordPlace),
  /** Null if the words name no limits. */
  limits: v.nullable(wordLimits),
});

type Output<Schema extends v.GenericSchema> = v.InferOutput<Schema>;
export type KindNames = Output<typeof kindNames>;
export type QueryTerms = Output<typeof queryTermsSchema>;
export type ReadPart = Output<typeof readPart>;
export type WordsReading = Output<typeof readingSchema>;
export type NearWords = Output<typeof nearWords>;
export type WordPlace = Output<typeof wordPlace>;
export type ReadWords = Output<typeof readWordsSchema>;
