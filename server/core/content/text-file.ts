import * as v from 'valibot';
import { parse } from 'yaml';

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const text = v.pipe(v.string(), v.nonEmpty());

const shared = { title: text, description: text, updated: day };

const documentHead = v.strictObject({
  ...shared,
  lead: v.optional(text),
  /** The version of a legal text; undefined for all other texts. */
  version: v.optional(text),
  validFrom: v.optional(day),
});

const articleHead = v.strictObject({
  ...shared,
  lead: text,
  published: day,
  topic: text,
  picture: text,
  pictureText: text,
  search: v.strictObject({ category: v.optional(text), keywords: v.optional(text) }),
  costs: v.optional(v.strictObject({ buy: v.number(), upkeep: v.number(), night: v.number() })),
});

type DocumentHead = v.InferOutput<typeof documentHead>;
type ArticleHead = v.InferOutput<typeof articleHead>;

interface TextFile<Head> {
  readonly head: Head;
  readonly body: string;
}

/** Splits a file into front matter and text. Throws if the front matter is missing or invalid. */
function readFileText<Head>(schema: v.GenericSchema<unknown, Head>, file: string): TextFile<Head> {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error('A text without front matter');
  // Dates stay text.
  return { head: v.parse(schema, parse(head, { schema: 'core' })), body };
}

export const readDocument = (file: string): TextFile<DocumentHead> =>
  readFileText(documentHead, file);
export const readArticle = (file: string): TextFile<ArticleHead> => readFileText(articleHead, file);
