import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type Article,
  type ArticleSummary,
  type ContentDocument,
  type ContentSource,
} from '~/api/site/content';
import { type PublicConfig } from '~/config/public-config';
import { isRecord } from '~/lib/is-record';
import { factsFor, fillIn } from './facts';
import { renderSections } from '../../base/markdown';
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

const readDocument = (file: string): TextFile<DocumentHead> => readFileText(documentHead, file);
const readArticle = (file: string): TextFile<ArticleHead> => readFileText(articleHead, file);

const WORDS_A_MINUTE = 220;
/** A name, and for an earlier version of a legal text its version. */
const namePattern = /^[a-z0-9-]+(?:@[a-z0-9-]+)?$/;

/** Reading takes at least a minute. */
const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));

interface Cached {
  readonly changedAt: number;
  /** The operator may change it while the server runs. */
  readonly listingMinimumPrice: number;
  readonly document: ContentDocument;
}

const hasCode = (error: unknown, code: string): boolean =>
  isRecord(error) && error['code'] === code;

/** The texts of a folder, rendered at the first request and again when their file has changed. */
export class ContentFolder implements ContentSource {
  readonly #known = new Map<string, Cached>();

  constructor(
    private readonly folder: string,
    private readonly config: () => PublicConfig,
  ) {}

  /** `documents/{name}`, `articles/{slug}` or `articles`. */
  readonly read = async (address: string): Promise<unknown> => {
    if (address === 'articles') return this.articles();
    const [kind, name, ...rest] = address.split('/');
    const isKnownKind = kind === 'documents' || kind === 'articles';
    if (!isKnownKind || !name || rest.length > 0 || !namePattern.test(name)) return undefined;
    return this.#document(kind, name);
  };

  /** The part that lists of articles show, newest first. */
  async articles(): Promise<ArticleSummary[]> {
    const documents = await this.#all('articles');
    return documents
      .flatMap(({ article }) => article ?? [])
      .map(({ search: _search, costs: _costs, ...summary }) => summary)
      .toSorted((left, right) => right.published.localeCompare(left.published));
  }

  async documents(): Promise<ContentDocument[]> {
    const all = await this.#all('documents');
    return all.filter(({ name }) => !name.includes('@'));
  }

  async #names(kind: 'documents' | 'articles'): Promise<string[]> {
    const files = await readdir(path.join(this.folder, kind));
    return files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3));
  }

  async #all(kind: 'documents' | 'articles'): Promise<ContentDocument[]> {
    const names = await this.#names(kind);
    const documents = await Promise.all(names.map((name) => this.#document(kind, name)));
    return documents.flatMap((document) => document ?? []);
  }

  async #document(
    kind: 'documents' | 'articles',
    name: string,
  ): Promise<ContentDocument | undefined> {
    const file = path.join(this.folder, kind, `${name}.md`);
    try {
      const { mtimeMs: changedAt } = await stat(file);
      const known = this.#known.get(file);
      const config = this.config();
      const { listingMinimumPrice } = config;
      if (known?.changedAt === changedAt && known.listingMinimumPrice === listingMinimumPrice)
        return known.document;
      const text = fillIn(await readFile(file, 'utf8'), factsFor(config));
      const document = kind === 'articles' ? articleOf(name, text) : await this.#textOf(name, text);
      this.#known.set(file, { changedAt, listingMinimumPrice, document });
      return document;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw new Error(`${kind}/${name}.md cannot be used`, { cause: error });
    }
  }

  async #textOf(name: string, text: string): Promise<ContentDocument> {
    const { head, body } = readDocument(text);
    const { version, validFrom, ...shown } = head;
    const document = { name, ...shown, ...renderSections(body) };
    if (!version || !validFrom) return document;
    const versions = await this.#versionsOf(name);
    return { ...document, legal: { version, validFrom, versions } };
  }

  /** All versions of a legal text: the current one and the others. */
  async #versionsOf(name: string): Promise<{ version: string; validFrom: string }[]> {
    const [base = name] = name.split('@');
    const names = await this.#names('documents');
    const files = names.filter((other) => other === base || other.startsWith(`${base}@`));
    const heads = await Promise.all(
      files.map(async (other) => {
        const file = path.join(this.folder, 'documents', `${other}.md`);
        return readDocument(await readFile(file, 'utf8')).head;
      }),
    );
    return heads
      .flatMap(({ version, validFrom }) => (version && validFrom ? [{ version, validFrom }] : []))
      .toSorted((left, right) => right.validFrom.localeCompare(left.validFrom));
  }
}

function articleOf(name: string, text: string): ContentDocument {
  const { head, body } = readArticle(text);
  const { title, description, lead, updated, ...rest } = head;
  const article: Article = {
    slug: name,
    title,
    description,
    lead,
    updated,
    minutes: readingMinutes(body),
    ...rest,
  };
  return { name, title, description, lead, updated, article, ...renderSections(body) };
}
