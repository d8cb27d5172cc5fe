import { type Logger } from 'pino';
import { ApiFailure } from '~/api/api-error';
import { type Page, type Task } from './task';

/** A page of a list in which nothing is. */
export const noItems: Page = { items: [], cursor: null, isLast: true };

/**
 * Reads as `read` does. If the marketplace cannot search for what it asks, because a search schema is missing, `missing` is logged once,
 * and the task works as soon as it can.
 */
export function onceSearchable(
  read: Task['read'],
  { log, missing }: { readonly log: Pick<Logger, 'warn'>; readonly missing: string },
): Task['read'] {
  let isSaid = false;
  return async (cursor) => {
    try {
      const page = await read(cursor);
      isSaid = false;
      return page;
    } catch (error) {
      if (!(error instanceof ApiFailure && error.error.code === 'validation')) throw error;
      if (!isSaid) log.warn(missing);
      isSaid = true;
      return noItems;
    }
  };
}
