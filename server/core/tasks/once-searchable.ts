import { type Logger } from 'pino';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type Page, type Task, wholeList } from '../task';

/** A page of an empty list. */
export const noItems: Page = wholeList([]);

/** A page of search results. `isNarrowed` says whether each row really matches the query. */
export interface FoundPage extends Page {
  readonly isNarrowed: boolean;
}

interface Searching {
  readonly log: Pick<Logger, 'warn'>;
  /** The search schema that it needs. */
  readonly schema: string;
  /** The work that the task skips while the marketplace refuses to search without the schema. */
  readonly idle: string;
  /** The task's fallback if the marketplace ignores the filter and returns everything. */
  readonly slow: string;
}

/**
 * Reads as `read` does. A marketplace without the search schema may refuse, or return everything: either is logged once, and the task
 * works as soon as the schema is there.
 */
export function onceSearchable(
  read: (cursor: string | null) => Promise<FoundPage>,
  { log, schema, idle, slow }: Searching,
): Task['read'] {
  const said = new Set<string>();
  const say = (what: string) => {
    if (said.has(what)) return;
    said.add(what);
    const cure = 'Run "npm run process -- schemas --push".';
    log.warn(`${what}: the marketplace has no search schema "${schema}". ${cure}`);
  };
  return async (cursor) => {
    try {
      const { isNarrowed, ...page } = await read(cursor);
      said.delete(idle);
      if (!isNarrowed) say(slow);
      return page;
    } catch (error) {
      if (!(error instanceof ApiFailure && error.error.code === 'validation')) throw error;
      say(idle);
      return noItems;
    }
  };
}
