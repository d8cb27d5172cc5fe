/** The next things that a task has to do, in order. */
export interface Page {
  /** What each of them is about: an id of the marketplace's. */
  readonly items: readonly string[];
  /** Where the next page begins; null where the next round begins anew. */
  readonly cursor: string | null;
  /** Nothing more is there now: the next page is read in the next round. */
  readonly isLast: boolean;
}

/**
 * Work that the servers do without a visitor. The runner keeps its place, its locks and what has to be tried again, so that any number of
 * servers can run it. A server may die in the middle of a page, which another then does once more: `handle` must be safe to repeat.
 */
export interface Task {
  /** Its name in logs and in the store. */
  readonly name: string;
  /** How often it looks for something to do, over all servers together. */
  readonly everyMs: number;
  /** What it reads: one page from where the last one ended, null at first. */
  readonly read: (cursor: string | null) => Promise<Page>;
  /** What it does about one item. Rejects where it has to be tried again. */
  readonly handle: (item: string) => Promise<void>;
}
