import * as v from 'valibot';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const lastViewsSchema = v.record(v.string(), isoTime);

/** When a user last saw each of their transactions: id to ISO time. Kept in the user's private data. */
export type LastViews = Readonly<Record<string, string>>;

export const LAST_VIEWS_KEY = 'lastViews';

/** Some fourteen kilobytes of the fifty that private data may have. */
const KEPT_VIEWS = 200;

export function parseLastViews(privateData: unknown): LastViews {
  const parsed = v.safeParse(v.object({ [LAST_VIEWS_KEY]: lastViewsSchema }), privateData);
  return parsed.success ? (parsed.output[LAST_VIEWS_KEY] ?? {}) : {};
}

/** With one more view; the oldest ones are forgotten. */
export function withView(views: LastViews, id: string, at: Date): LastViews {
  const newestFirst = Object.entries({ ...views, [id]: at.toISOString() }).toSorted(
    ([, left], [, right]) => right.localeCompare(left),
  );
  return Object.fromEntries(newestFirst.slice(0, KEPT_VIEWS));
}

/** Whether the view came at or after the step. Not every state lets the transaction itself be marked as viewed. */
export const isSeenBy = (view: string | undefined, step: Date): boolean =>
  view !== undefined && new Date(view) >= step;

interface NewestMessage {
  readonly at: Date;
  readonly isMine: boolean;
}

interface Reading {
  /** What the transaction itself says: false from the other side's last step on. */
  readonly isViewed: boolean;
  readonly newestMessage: NewestMessage | undefined;
  /** Undefined where no view was ever kept. */
  readonly lastView: Date | undefined;
  /** When this user last did something in the transaction: nobody acts without looking. */
  readonly lastOwnStep: Date | undefined;
}

/** Whether there is a step or a message of the other side that this user has not seen. */
export function isUnread({ isViewed, newestMessage, lastView, lastOwnStep }: Reading): boolean {
  if (!isViewed) return true;
  if (!newestMessage || newestMessage.isMine) return false;
  const seen = Math.max(lastView?.getTime() ?? 0, lastOwnStep?.getTime() ?? 0);
  return newestMessage.at.getTime() > seen;
}
