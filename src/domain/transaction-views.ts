import * as v from 'valibot';
import { type Transaction } from './transaction';
import { isMarkOnly, type Role, type TakenTransition } from './transaction-graph';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const lastViewsSchema = v.object({
  before: v.optional(isoTime),
  at: v.optional(v.record(v.string(), isoTime), {}),
});

/** What a user has seen of each of their transactions; times are ISO. Kept in the user's private data. */
export interface LastViews {
  /** Everything that happened up to here counts as seen: views that are older are not kept. */
  readonly before?: string | undefined;
  /** The newest of what was seen, by the transaction's id. */
  readonly at: Readonly<Record<string, string>>;
}

export const LAST_VIEWS_KEY = 'lastViews';

/** Some twenty kilobytes of the fifty that private data may have. */
const KEPT_VIEWS = 300;

export const noViews: LastViews = { at: {} };

export function parseLastViews(privateData: unknown): LastViews {
  const parsed = v.safeParse(v.object({ [LAST_VIEWS_KEY]: lastViewsSchema }), privateData);
  return parsed.success ? (parsed.output[LAST_VIEWS_KEY] ?? noViews) : noViews;
}

/** The latest of times that may be missing; all in the one form of ISO that sorts as text. */
const latest = (times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((left, right) => ((right ?? '') > (left ?? '') ? right : left), undefined);

/** Of two sets of views, the newest of each; the oldest are forgotten and leave their time. */
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

/** What there may be to see of a transaction, for one side of it; times are ISO. */
export interface News {
  /** The transaction itself says that this side has not seen it. */
  readonly isMarked: boolean;
  /** The newest step or message of anybody else. */
  readonly at: string | undefined;
  /** The newest step or message of this side: nobody acts without looking. */
  readonly ownAt: string | undefined;
}

export interface NewestMessage {
  readonly at: Date;
  readonly isMine: boolean;
}

/** Accepting, completing, reviewing, running out: all but that somebody has looked. */
const isStep = ({ transition }: TakenTransition): boolean => !isMarkOnly(transition);

/** What `role` may not have seen yet. */
export function newsFor(
  role: Role,
  { transitions, viewedBy, createdAt }: Transaction,
  newestMessage: NewestMessage | undefined,
): News {
  const steps = transitions.filter(isStep);
  const messageOf = (isMine: boolean) =>
    newestMessage?.isMine === isMine ? newestMessage.at.toISOString() : undefined;
  const stepOf = (isMine: boolean) =>
    steps.findLast(({ by }) => (by === role) === isMine)?.createdAt.toISOString();
  const isMarked = !viewedBy[role];
  return {
    isMarked,
    at: latest([stepOf(false), messageOf(false), isMarked ? createdAt.toISOString() : undefined]),
    ownAt: latest([stepOf(true), messageOf(true)]),
  };
}

/**
 * Whether there is something in a transaction that its side has not seen: a step or a message of somebody else since that side last looked
 * or did something. The one rule for the number at the inbox, its tabs and its rows.
 */
export function isUnread(id: string, { at, ownAt, isMarked }: News, views: LastViews): boolean {
  const seen = latest([views.at[id] ?? views.before, isMarked ? undefined : ownAt]);
  return at !== undefined && at > (seen ?? '');
}
