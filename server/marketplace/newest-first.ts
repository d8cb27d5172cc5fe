import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { ask } from './session';

const PER_PAGE = 100;

const pageSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.looseObject({ createdAt: v.string() }),
      relationships: v.optional(v.unknown()),
    }),
  ),
  included: v.optional(v.array(v.unknown()), []),
});

export interface StoredRow {
  readonly id: string;
  readonly attributes: {
    readonly createdAt: string;
    readonly geolocation?: unknown;
    readonly publicData?: unknown;
    readonly privateData?: unknown;
    readonly metadata?: unknown;
    /** The profile of a person. */
    readonly profile?: unknown;
  };
  readonly relationships?: unknown;
}

export interface RowPage {
  readonly rows: readonly StoredRow[];
  /** The related resources of the rows, if they were requested. */
  readonly included: readonly unknown[];
  /** The next page begins with what is older than this; null after the last one. */
  readonly end: Date | null;
}

type Query = (params: Readonly<Record<string, unknown>>) => Promise<{ readonly data: unknown }>;

/**
 * A page of everything that was created before a moment, newest first. It goes back in time instead of counting pages, because those end
 * at 10,000 rows, and shift when rows are added. Rows of one millisecond stay together.
 */
export async function pageBefore(
  query: Query,
  end: Date | null,
  params: Readonly<Record<string, unknown>> = {},
): Promise<RowPage> {
  const answer = await ask(() =>
    query({ ...params, perPage: PER_PAGE, sort: 'createdAt', ...(end && { createdAtEnd: end }) }),
  );
  const { data, included } = v.parse(pageSchema, toPlain(answer.data));
  const last = data.at(-1)?.attributes.createdAt;
  if (last === undefined || data.length < PER_PAGE) return { rows: data, included, end: null };
  const earlier = data.filter(({ attributes }) => attributes.createdAt !== last);
  return earlier.length === 0
    ? { rows: data, included, end: new Date(last) }
    : { rows: earlier, included, end: new Date(Date.parse(last) + 1) };
}

/** Yields all pages, with related resources. */
export async function* newestPages(
  query: Query,
  params: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<RowPage> {
  let end: Date | null = null;
  do {
    const page: RowPage = await pageBefore(query, end, params);
    yield page;
    end = page.end;
  } while (end);
}

/** Yields all rows, reading a page at a time. */
export async function* newestFirst(
  query: Query,
  params: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<StoredRow> {
  for await (const { rows } of newestPages(query, params)) yield* rows;
}
