import * as v from 'valibot';
import { arrangementEvents } from '../stay/arrangement-events';
import { extraEvents } from '../stay/extensions';
import { type Transaction } from './transaction';
import { isMarkOnly, type Role, type TakenTransition } from './transaction-graph';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const lastViewsSchema = v.object({
  before: v.optional(isoTime),
  at: v.optional(v.record(v.string(), isoTime), {}),
});

/** The last views of a user's transactions, ISO. They are kept in the user's private data. */
export interface LastViews {
  /** The time up to which everything counts as seen, because older views are not stored. */
  readonly before?: string | undefined;
  /** The last time that each transaction was seen, by its id. */
  readonly at: Readonly<Record<string, string>>;
}

export const LAST_VIEWS_KEY = 'lastViews';

/** They use about twenty of the fifty kilobytes of private data. */
const KEPT_VIEWS = 300;

export const noViews: LastViews = { at: {} };

export function parseLastViews(privateData: unknown): LastViews {
  const parsed = v.safeParse(v.object({ [LAST_VIEWS_KEY]: lastViewsSchema }), privateData);
  return parsed.success ? (parsed.output[LAST_VIEWS_KEY] ?? noViews) : noViews;
}

/** The latest of some times, which may be missing. All have the same ISO form, which sorts as text. */
const latest = (times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((left, right) => ((right ?? '') > (left ?? '') ? right : left), undefined);

/** Joins two sets of views and keeps the newest of each transaction. The oldest views are dropped, and the time moves up. */
export function joinViews(left: LastViews, right: LastViews): LastViews {
  const ids = Object.keys({ ...left.at, ...right.at });
  const newestFirst = ids
    .map((id): [string, string] => [id, latest([left.at[id], right.at[id]]) ?? ''])
    .toSorted(([, one], [, other]) => other.localeCompare(one));
  const before = latest([left.before, right.before, newestFirst[KEPT_VIEWS]?.[1]]);
  return {
    ...(before !== undefined && { before }),
    at: Object.fromEntries(newestFirst.slice(0, KEPT_VIEWS)),
  };
}

/** The moments that matter for one side of a transaction; times are ISO. */
export interface Updates {
  /** The transaction itself says that this side has not seen it. */
  readonly isMarked: boolean;
  /** The newest step, arrangement or message of anybody else. */
  readonly at: string | undefined;
  /** The newest step, arrangement or message of this side: people look when they act. */
  readonly ownAt: string | undefined;
}

export interface NewestMessage {
  readonly at: Date;
  readonly isMine: boolean;
}

/** Accepting, completing, reviewing, expiring: everything except that somebody has looked. */
const isStep = ({ transition }: TakenTransition): boolean => !isMarkOnly(transition);

/** The events that may be unread for `role`. */
export function updatesFor(
  role: Role,
  { transitions, viewedBy, createdAt, metadata, refunds, ...extras }: Transaction,
  newestMessage: NewestMessage | undefined,
): Updates {
  const steps = transitions.filter(isStep);
  const arranged = [...arrangementEvents(metadata), ...extraEvents(extras)];
  const arrangedBy = (isMine: boolean) =>
    latest(arranged.filter(({ by }) => (by === role) === isMine).map(({ at }) => at));
  const messageOf = (isMine: boolean) =>
    newestMessage?.isMine === isMine ? newestMessage.at.toISOString() : undefined;
  const stepOf = (isMine: boolean) =>
    steps.findLast(({ by }) => (by === role) === isMine)?.createdAt.toISOString();
  const refundedAt = latest(refunds.map(({ at }) => at.toISOString()));
  const isMarked = !viewedBy[role];
  return {
    isMarked,
    at: latest([
      stepOf(false),
      messageOf(false),
      arrangedBy(false),
      refundedAt,
      isMarked ? createdAt.toISOString() : undefined,
    ]),
    ownAt: latest([stepOf(true), messageOf(true), arrangedBy(true)]),
  };
}

/** The moment up to which one side has seen a transaction; undefined if it never looked or acted. */
export const seenUntil = (
  id: string,
  { ownAt, isMarked }: Updates,
  views: LastViews,
): string | undefined => latest([views.at[id] ?? views.before, isMarked ? undefined : ownAt]);

/**
 * Whether something in a transaction is unread for one side: a step or message of somebody else since that side last looked
 * or acted. The one rule for the number at the inbox, its tabs and its rows.
 */
export function isUnread(id: string, updates: Updates, views: LastViews): boolean {
  return updates.at !== undefined && updates.at > (seenUntil(id, updates, views) ?? '');
}
