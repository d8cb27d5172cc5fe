import { type Day } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { isPaidByCard } from '../claim/claim-payment';
import { claimProgress, decisionToRead } from '../claim/claim-progress';
import { isUndecided, type NumberedClaim } from '../claim/claims';
import { cardHoldOf } from '../ledger/card-hold';
import { canArrange } from '../stay/arranging';
import { askedExtension } from '../stay/extensions';
import { isFeeOpen } from '../stay/late-return';
import { appointments, pickUpTime, returnTime } from '../stay/order-metadata';
import { leadingOf } from '../stay/stay-progress';
import { type Stay, staysOf } from '../stay/stays';
import { shownState } from './returns';
import { type Situation, situationOf } from './situation';
import { otherRole, type Transaction } from './transaction';
import { type Role } from './transaction-graph';
import { reviewTransition } from './transaction-reviews';
import { canAnswer, canPay, comingEnd, stateEndsAt } from './transaction-rules';

/** An order or a question as one of its sides sees it. */
export interface OrderRow {
  readonly role: Role;
  readonly transaction: Transaction;
  /** The other side, whose account may be closed. */
  readonly other: { readonly kind: string };
  readonly newestMessage: { readonly at: Date; readonly isMine: boolean } | undefined;
}

/**
 * The matters besides the situation that can lead: a hold, a piece that is late with another renter, claim, decision to read, bill, late
 * fee, later nights, or proposed hours.
 */
type Matter = 'hold' | 'awaits' | 'claim' | 'decided' | 'bill' | 'fee' | 'nights' | 'hours';
/** What an order's page is about. */
export type LeadTopic = Situation | Matter;

/** The current task of one side of an order, or the subject of its page while nobody waits for it. */
export interface Lead {
  readonly topic: LeadTopic;
  readonly situation: Situation;
  readonly awaited: boolean;
  /** The due time of the task, or the next date if nobody waits; null if there is none. */
  readonly until: Date | null;
  /** Says whether it is late, or something failed. */
  readonly isUrgent: boolean;
  /** The claim that a claim, a decision or a bill is about. */
  readonly claim?: NumberedClaim;
}

type Found = {
  readonly [Key in 'awaited' | 'until' | 'isUrgent' | 'claim']?: Lead[Key] | undefined;
};
type Rule = (row: OrderRow, moment: Moment) => Found | undefined;

/** The claim that is not decided, the oldest first. */
export const leadingClaim = ({ claims }: Pick<Transaction, 'claims'>): NumberedClaim | undefined =>
  claims.find(isUndecided);

/** The stay whose late fee waits for the renter: the one that came back first. */
export const feeStay = (order: Transaction): Stay | undefined => staysOf(order).find(isFeeOpen);

/** The hour of pick-up of an order whose hold is not there, and whose owner does not go without it. */
export function missingHold(order: Transaction, moment: Moment): Date | undefined {
  const standing =
    shownState(order) === 'state/accepted' ? leadingOf(order, moment)?.standing : undefined;
  if (standing !== 'to-come' && standing !== 'pick-up-day') return undefined;
  const hold = cardHoldOf(order, moment);
  return hold?.state === 'waiting' && hold.withoutSince === null ? hold.pickUpAt : undefined;
}

/** The renter approves it; its owner decides at the hour of pick-up whether to go without it. */
const hold: Rule = ({ role, transaction }, moment) => {
  const until = missingHold(transaction, moment);
  const awaited = role === 'customer' || (until !== undefined && until <= moment.now);
  return until && { awaited, until, isUrgent: true };
};

/** The piece that is late with another renter, and the stay that waits for it; undefined once its hand-over was noted. */
export function latePiece(order: Transaction, moment: Moment) {
  const piece = order.metadata.latePiece;
  const leading = leadingOf(order, moment);
  if (!piece || order.state !== 'state/accepted' || leading?.stay.id !== piece.stay)
    return undefined;
  const isToCome = leading.standing === 'to-come' || leading.standing === 'pick-up-day';
  return isToCome ? { ...piece, waits: leading.stay } : undefined;
}

/** Both sides have to agree on something else, whatever their calendar says. */
const awaits: Rule = ({ transaction }, moment) => {
  const piece = latePiece(transaction, moment);
  return (
    piece && { awaited: true, until: pickUpTime(piece.waits, moment.timeZone), isUrgent: true }
  );
};

const undecided: Rule = ({ role, transaction }, { now }) => {
  const found = leadingClaim(transaction);
  const progress = found && claimProgress(found, now);
  if (!progress || !('until' in progress)) return undefined;
  const awaited = 'awaits' in progress && progress.awaits === role;
  return { awaited, until: progress.until, claim: found };
};
const claimToAnswer: Rule = (row, moment) => {
  const found = undecided(row, moment);
  return found?.awaited === true ? found : undefined;
};

/** A decision leads until its side has read it, or can no longer ask for a second look. */
const decided: Rule = ({ role, transaction }, { now }) =>
  transaction.claims.flatMap((claim) => {
    const toRead = decisionToRead(claim, role, { order: transaction, now });
    return toRead ? [{ claim, until: toRead.until }] : [];
  })[0];

/** The oldest claim that its renter still has to pay by card. */
const bill: Rule = ({ role, transaction }) => {
  const claim = transaction.claims.find(
    (each) => !isUndecided(each) && !isPaidByCard(transaction, each),
  );
  return role === 'customer' && claim ? { awaited: true, claim } : undefined;
};

const fee: Rule = ({ role, transaction }) =>
  role === 'customer' && feeStay(transaction) ? { awaited: true } : undefined;

/** Hours that the other side proposed wait until the appointment. */
const hours: Rule = ({ role, transaction, other }, moment) => {
  if (other.kind !== 'active') return undefined;
  const asked = staysOf(transaction).flatMap((stay) =>
    appointments.flatMap((appointment) => {
      const { proposals, proposedBy } = stay.metadata.hours[appointment];
      const times = proposals.map((time) => new Date(time)).filter((time) => time > moment.now);
      const waits = proposedBy === otherRole(role) && canArrange(stay, appointment, moment);
      return waits ? times : [];
    }),
  );
  const [until] = asked.toSorted((left, right) => left.getTime() - right.getTime());
  return until && { awaited: true, until };
};

const nights: Rule = ({ role, transaction }) => {
  const asked = role === 'provider' && askedExtension(transaction.extensions);
  return asked ? { awaited: true, until: asked.answerBy } : undefined;
};

/** The pick-up or the return of the tools that lead. */
const timeOf =
  (time: typeof pickUpTime, awaited: readonly Role[]): Rule =>
  ({ role, transaction }, moment) => {
    const stay = leadingOf(transaction, moment)?.stay;
    return { awaited: awaited.includes(role), until: stay && time(stay, moment.timeZone) };
  };

const end: Rule = ({ transaction }) => ({ until: stateEndsAt(transaction) });

/** Its owner checks the returned tools. */
const look: Rule = ({ role, transaction }, { now }) => ({
  awaited: role === 'provider',
  until: comingEnd(transaction, now),
});
const review: Rule = ({ role, transaction }) => ({
  awaited: reviewTransition(shownState(transaction), role) !== undefined,
  until: stateEndsAt(transaction),
});
const nothing: Rule = () => undefined;

const ofSituation = {
  /** A question that its owner has not answered waits since it was asked. Nobody can write to somebody whose account is closed. */
  asked: ({ role, transaction, newestMessage, other }) =>
    role === 'provider' && newestMessage?.isMine !== true && other.kind === 'active'
      ? { awaited: true, until: newestMessage?.at ?? transaction.createdAt }
      : undefined,
  paying: ({ role, transaction }) => ({
    awaited: canPay(transaction, role),
    until: stateEndsAt(transaction),
  }),
  unpaid: nothing,
  requested: ({ role, transaction, other }) => ({
    awaited: canAnswer(transaction, role) && other.kind === 'active',
    until: stateEndsAt(transaction),
  }),
  declined: nothing,
  unanswered: nothing,
  withdrawn: nothing,
  'card-failed': ({ role }) => ({ isUrgent: role === 'customer' }),
  ended: nothing,
  'to-come': timeOf(pickUpTime, []),
  'pick-up-day': timeOf(pickUpTime, ['customer', 'provider']),
  out: timeOf(returnTime, []),
  due: timeOf(returnTime, ['customer']),
  late: (row, moment) => ({
    ...timeOf(returnTime, ['customer', 'provider'])(row, moment),
    isUrgent: true,
  }),
  brought: look,
  'brought-part': look,
  back: look,
  canceled: nothing,
  over: review,
  completed: review,
  'reviewed-by-you': end,
  'reviewed-by-other': review,
  reviewed: nothing,
  unknown: nothing,
} as const satisfies Record<Situation, Rule>;

const isSituation = (topic: LeadTopic): topic is Situation => topic in ofSituation;

/** The rules in order. The first one that applies leads. A claim that waits for somebody else comes after what is due today. */
const ladder: readonly (readonly [LeadTopic, Rule])[] = [
  ['hold', hold],
  ['claim', claimToAnswer],
  ['late', ofSituation.late],
  ['decided', decided],
  ['bill', bill],
  ['fee', fee],
  ['awaits', awaits],
  ['pick-up-day', ofSituation['pick-up-day']],
  ['due', ofSituation.due],
  ['claim', undecided],
  ['brought', look],
  ['brought-part', look],
  ['back', look],
  ['hours', hours],
  ['nights', nights],
];

/**
 * The task that one side of an order has, or else the subject of its page. Page, inbox, menu and badge all take parts of this decision. A
 * situation comes before other matters only if its side has to act.
 */
export function leadOf(row: OrderRow, moment: Moment): Lead {
  const situation = situationOf(row.transaction, row.role, moment);
  const leadWith = (topic: LeadTopic, found: Found | undefined): Lead => ({
    topic,
    situation,
    awaited: found?.awaited ?? false,
    until: found?.until ?? null,
    isUrgent: found?.isUrgent ?? false,
    ...(found?.claim && { claim: found.claim }),
  });
  for (const [topic, rule] of ladder) {
    if (isSituation(topic) && topic !== situation) continue;
    const found = rule(row, moment);
    if (found && (found.awaited === true || !isSituation(topic))) return leadWith(topic, found);
  }
  return leadWith(situation, ofSituation[situation](row, moment));
}

/** Whether something else than the next step leads. Hours are proposed and answered in the step. */
export const isMatter = ({ topic, situation }: Lead): boolean =>
  topic !== situation && topic !== 'hours' && topic !== 'awaits';

/** Rows that wait for their side, the nearest deadline first; those without one come last. */
export const waitingRows = <Row extends OrderRow>(rows: readonly Row[], moment: Moment) =>
  rows
    .map((row) => ({ row, lead: leadOf(row, moment) }))
    .filter(({ lead }) => lead.awaited)
    .toSorted(
      ({ lead: left }, { lead: right }) =>
        (left.until?.getTime() ?? Infinity) - (right.until?.getTime() ?? Infinity),
    );

/** The number of tasks of one side, and the first moment that is still to come. */
export function waitingOf(rows: readonly OrderRow[], moment: Moment) {
  const waiting = waitingRows(rows, moment);
  const first = waiting.find(({ lead: { until } }) => until && until > moment.now)?.lead.until;
  return { count: waiting.length, first: first ?? undefined };
}

/** The orders whose tools are picked up today and are not noted as handed over. */
export const handOversOf = (rows: readonly OrderRow[], moment: Moment): number =>
  rows.filter(({ transaction, role }) => situationOf(transaction, role, moment) === 'pick-up-day')
    .length;

/** The next day from today on when tools are picked up. */
export const nextPickUp = (rows: readonly OrderRow[], today: Day): Day | undefined =>
  rows
    .filter(({ transaction }) => transaction.state === 'state/accepted')
    .flatMap(({ transaction }) => staysOf(transaction).map(({ span }) => span.start))
    .filter((start) => start >= today)
    .toSorted()[0];
