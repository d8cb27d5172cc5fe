import * as v from 'valibot';
import { ApiFailure } from '../marketplace/api-error';
import { parseAnswer } from '../marketplace/own-server';

const itemSchema = v.object({ id: v.string(), title: v.string(), html: v.string() });

const sectionSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** How the page shows it; `text` is plain prose. */
  kind: v.picklist(['text', 'faq', 'steps', 'calculator', 'earnings', 'form']),
  html: v.string(),
  /** The parts under its smaller headings, for kinds that show them one by one. */
  items: v.array(itemSchema),
});

const day = v.string();

const legalSchema = v.object({
  version: v.string(),
  validFrom: day,
  /** All versions, newest first. */
  versions: v.array(v.object({ version: v.string(), validFrom: day })),
});

const summarySchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  lead: v.string(),
  published: day,
  updated: day,
  /** Reading time in minutes. */
  minutes: v.number(),
  /** Key of a category. */
  topic: v.string(),
  /** Start of the pictures' addresses; the endings are `-640.webp`, `-1280.webp`. */
  picture: v.string(),
  pictureText: v.string(),
});

const articleSchema = v.object({
  ...summarySchema.entries,
  /** The search for tools that fit the article. */
  search: v.object({ category: v.optional(v.string()), keywords: v.optional(v.string()) }),
  /** Whole dollars: the price of a new one, its upkeep per year, the rent per night. */
  costs: v.optional(v.object({ buy: v.number(), upkeep: v.number(), night: v.number() })),
});

/** A text of `content/`, rendered and sanitized by the server. */
const documentSchema = v.object({
  name: v.string(),
  title: v.string(),
  description: v.string(),
  lead: v.optional(v.string()),
  /** Unknown for texts that the operator has written. */
  updated: v.optional(day),
  /** The part before the first heading. */
  html: v.string(),
  sections: v.array(sectionSchema),
  legal: v.optional(legalSchema),
  article: v.optional(articleSchema),
});

const articlesSchema = v.array(summarySchema);

export type ContentDocument = v.InferOutput<typeof documentSchema>;
export type ContentSection = v.InferOutput<typeof sectionSchema>;
export type ContentItem = v.InferOutput<typeof itemSchema>;
export type ArticleSummary = v.InferOutput<typeof summarySchema>;
export type Article = v.InferOutput<typeof articleSchema>;

/** Reads an address below `/api/content`; undefined if there is nothing. */
export interface ContentSource {
  readonly read: (address: string) => Promise<unknown>;
}

const NOT_FOUND = 404;

/** A document by its name, `documents/…` or `articles/…`. Rejects with ApiFailure, `not-found` if there is none. */
export async function fetchDocument(
  { read }: ContentSource,
  address: string,
): Promise<ContentDocument> {
  const answer = await read(address);
  if (answer === undefined) throw new ApiFailure({ code: 'not-found', status: NOT_FOUND });
  return parseAnswer(documentSchema, answer);
}

/** Reads all articles, newest first. */
export const fetchArticles = async ({ read }: ContentSource): Promise<readonly ArticleSummary[]> =>
  parseAnswer(articlesSchema, await read('articles'));
