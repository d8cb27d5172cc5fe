import * as v from 'valibot';
import { ApiFailure } from './api-error';
import { parseAnswer } from './own-server';

const itemSchema = v.object({ id: v.string(), title: v.string(), html: v.string() });

const sectionSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** How the page shows it; `text` is prose. */
  kind: v.picklist(['text', 'faq', 'steps', 'calculator', 'earnings', 'form']),
  /** Without the items. */
  html: v.string(),
  /** What its smaller headings part, for kinds that show them on their own. */
  items: v.array(itemSchema),
});

const day = v.string();

const legalSchema = v.object({
  version: v.string(),
  validFrom: day,
  /** Of all versions, the newest first. */
  versions: v.array(v.object({ version: v.string(), validFrom: day })),
});

const summarySchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  lead: v.string(),
  published: day,
  updated: day,
  /** Minutes that reading takes. */
  minutes: v.number(),
  /** Key of a category. */
  topic: v.string(),
  /** Base of the pictures' addresses: `-640.webp`, `-1280.webp`, `-social.jpg`. */
  picture: v.string(),
  pictureText: v.string(),
});

const articleSchema = v.object({
  ...summarySchema.entries,
  /** Which tools belong to it. */
  search: v.object({ category: v.optional(v.string()), keywords: v.optional(v.string()) }),
  /** Whole dollars: what one costs to buy, its upkeep in a year, a night's rent. */
  costs: v.optional(v.object({ buy: v.number(), upkeep: v.number(), night: v.number() })),
});

/** A text of `content/`, rendered and sanitized by the server. */
export const documentSchema = v.object({
  name: v.string(),
  title: v.string(),
  description: v.string(),
  lead: v.optional(v.string()),
  updated: day,
  /** What stands before the first heading. */
  html: v.string(),
  sections: v.array(sectionSchema),
  legal: v.optional(legalSchema),
  article: v.optional(articleSchema),
});

export const articlesSchema = v.array(summarySchema);

export type ContentDocument = v.InferOutput<typeof documentSchema>;
export type ContentSection = v.InferOutput<typeof sectionSchema>;
export type ContentItem = v.InferOutput<typeof itemSchema>;
export type ArticleSummary = v.InferOutput<typeof summarySchema>;
export type Article = v.InferOutput<typeof articleSchema>;

/** Gives what `/api/content` has at an address below it; undefined where there is nothing. */
export interface ContentSource {
  readonly read: (address: string) => Promise<unknown>;
}

const NOT_FOUND = 404;

/** A document by its name, `documents/…` or `articles/…`. Rejects with ApiFailure, `not-found` where there is none. */
export async function fetchDocument(
  { read }: ContentSource,
  address: string,
): Promise<ContentDocument> {
  const answer = await read(address);
  if (answer === undefined) throw new ApiFailure({ code: 'not-found', status: NOT_FOUND });
  return parseAnswer(documentSchema, answer);
}

/** All articles, the newest first. */
export const fetchArticles = async ({ read }: ContentSource): Promise<readonly ArticleSummary[]> =>
  parseAnswer(articlesSchema, await read('articles'));
