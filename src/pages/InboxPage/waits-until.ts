import { askedExtension } from '~/domain/order/extensions';
import { isFeeOpen } from '~/domain/order/late-return';
import { appointments, pickUpTime, returnTime } from '~/domain/order/order-metadata';
import { canArrange } from '~/domain/order/arranging';
import { shownState } from '~/domain/order/returns';
import { isAwaited, leadingOf } from '~/domain/order/stay-progress';
import { staysOf } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { canAnswer, canPay, stateEndsAt } from '~/domain/order/transaction-rules';
import { reviewTransition } from '~/domain/order/transaction-reviews';
import { type TransactionView } from '~/features/order/transaction-view';

interface Moment {
  readonly now: Date;
  /** IANA; used if an order does not say where its tools are. */
  readonly timeZone: string;
}

type Rule = (row: TransactionView, moment: Moment) => Date | undefined;

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

const rules: readonly Rule[] = [stateEnds, question, extra, hours, deed];

/** Until when an order or enquiry waits for this side; a past moment if that is over. Undefined if it does not wait. */
export function waitsUntil(row: TransactionView, moment: Moment): Date | undefined {
  return rules
    .flatMap((rule) => rule(row, moment) ?? [])
    .toSorted((left, right) => left.getTime() - right.getTime())[0];
}
