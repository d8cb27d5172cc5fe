/** The next items of a task, in order. */
export interface Page {
  /** The items of work, named for example by the ID of an order. */
  readonly items: readonly string[];
  /** The start of the next page; null if the next round starts from the beginning. */
  readonly cursor: string | null;
  /** Says whether there is nothing more to read in this round. */
  readonly isLast: boolean;
}

/** A list that is read as a whole. */
export const wholeList = (items: readonly string[]): Page => ({
  items,
  cursor: null,
  isLast: true,
});

/**
 * Work that no visitor's request triggers. The runner stores the cursor, locks and retries, so that any number of servers can run the same
 * task. If a server dies in the middle of a page, another server repeats that page: `handle` must be safe to repeat.
 */
export interface Task {
  /** Its name in logs and in the store. */
  readonly name: string;
  /** How often it runs, counted over all servers together. */
  readonly everyMs: number;
  /** Reads the page after the cursor; the cursor is null at first. */
  readonly read: (cursor: string | null) => Promise<Page>;
  /** Handles one item. Rejects if it has to be tried again. */
  readonly handle: (item: string) => Promise<void>;
}
