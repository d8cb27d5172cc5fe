import { type Day } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { claimProgress } from '../claim/claim-progress';
import { askedExtension } from '../stay/extensions';
import { isFeeOpen } from '../stay/late-return';
import { appointments, pickUpTime, returnTime } from '../stay/order-metadata';
import { canArrange } from '../stay/arranging';
import { shownState } from './returns';
import { isAwaited, leadingOf } from '../stay/stay-progress';
import { staysOf } from '../stay/stays';
import { otherRole, type Transaction } from './transaction';
import { type Role } from './transaction-graph';
import { canAnswer, canPay, stateEndsAt } from './transaction-rules';
import { reviewTransition } from './transaction-reviews';

/** An order or a question as one of its sides sees it. */
export interface WaitingRow {
  readonly role: Role;
  readonly transaction: Transaction;
  /** The other side, whose account may be closed. */
  readonly other: { readonly kind: string };
  readonly newestMessage: { readonly at: Date; readonly isMine: boolean } | undefined;
}

type Rule = (row: WaitingRow, moment: Moment) => Date | undefined;

/** For what waits without an end: after everything that has one. */
const END_OF_TIME = new Date(8_640_000_000_000_000);

/** A payment, a request and a review end by themselves. What cannot be answered, because the other account is closed, does not wait. */
const stateEnds: Rule = ({ role, transaction, other }) => {
  const canAct =
    canPay(transaction, role) ||
    (canAnswer(transaction, role) && other.kind === 'active') ||
    reviewTransition(shownState(transaction), role) !== undefined;
  return canAct ? (stateEndsAt(transaction) ?? END_OF_TIME) : undefined;
};

/** A question that its owner has not answered waits since it was asked. Nobody can write to somebody whose account is closed. */
const question: Rule = ({ role, transaction, newestMessage, other }) => {
  const isAsked = role === 'provider' && transaction.state === 'state/enquiry';
  const waits = isAsked && newestMessage?.isMine !== true && other.kind === 'active';
  return waits ? (newestMessage?.at ?? transaction.createdAt) : undefined;
};

/** Later nights wait for the owner, a late fee for the renter. */
const extra: Rule = ({ role, transaction }) => {
  if (role === 'provider') return askedExtension(transaction.extensions)?.answerBy;
  return staysOf(transaction).find(isFeeOpen)?.lateFee?.askedAt;
};

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
  return asked.toSorted((left, right) => left.getTime() - right.getTime())[0];
};

/** The pick-up or the return of the tools that lead. An owner is told of what is late, too. */
const deed: Rule = ({ role, transaction }, moment) => {
  if (shownState(transaction) !== 'state/accepted') return undefined;
  const leading = leadingOf(transaction, moment);
  if (!leading) return undefined;
  const { stay, standing } = leading;
  if (!isAwaited(standing, role) && standing !== 'late') return undefined;
  const timeOf = standing === 'pick-up-day' ? pickUpTime : returnTime;
  return timeOf(stay, moment.timeZone) ?? undefined;
};

/** A claim waits for the other side, and an offer for the claimant. */
const claim: Rule = ({ role, transaction }, { now }) =>
  transaction.claims
    .flatMap((each) => {
      const progress = claimProgress(each, now);
      const isAwaiting = progress.is === 'reported' || progress.is === 'offered';
      return isAwaiting && progress.awaits === role ? [progress.until] : [];
    })
    .toSorted((left, right) => left.getTime() - right.getTime())[0];

/** What an order or enquiry can wait for; `state`: a payment, a request, or a review. */
const rules = { state: stateEnds, question, extra, hours, deed, claim } satisfies Record<
  string,
  Rule
>;
export type Awaited = keyof typeof rules;

/** What an order or enquiry waits for from this side, sorted by deadline. A deadline can be in the past. */
export function waitsFor(
  row: WaitingRow,
  moment: Moment,
): readonly { readonly what: Awaited; readonly until: Date }[] {
  return (Object.keys(rules) as Awaited[])
    .flatMap((what) => {
      const until = rules[what](row, moment);
      return until ? [{ what, until }] : [];
    })
    .toSorted((left, right) => left.until.getTime() - right.until.getTime());
}

/** Until when an order or enquiry waits for this side; a past moment if that is over. Undefined if it does not wait. */
export const waitsUntil = (row: WaitingRow, moment: Moment): Date | undefined =>
  waitsFor(row, moment)[0]?.until;

/** What waits for one side: how many, and the first moment that is still to come. */
export function waitingOf(rows: readonly WaitingRow[], moment: Moment) {
  const waiting = rows.flatMap((row) => waitsUntil(row, moment) ?? []);
  const [first] = waiting
    .filter((until) => until > moment.now && until < END_OF_TIME)
    .toSorted((left, right) => left.getTime() - right.getTime());
  return { count: waiting.length, first };
}

/** Accepted rentals whose tools are picked up today and are not noted as handed over. */
export const handOversOf = (rows: readonly WaitingRow[], moment: Moment): number =>
  rows.filter(
    ({ transaction }) =>
      shownState(transaction) === 'state/accepted' &&
      leadingOf(transaction, moment)?.standing === 'pick-up-day',
  ).length;

/** The next day from today on when tools are picked up. */
export const nextPickUp = (rows: readonly WaitingRow[], today: Day): Day | undefined =>
  rows
    .filter(({ transaction }) => transaction.state === 'state/accepted')
    .flatMap(({ transaction }) => staysOf(transaction).map(({ span }) => span.start))
    .filter((start) => start >= today)
    .toSorted()[0];
