import { useMoment } from '~/config/use-moment';
import { type Day } from '~/domain/time/day';
import { goesOn, shownState } from '~/domain/order/process/returns';
import {
  type DayCount,
  leadingOf,
  type LeadingStay,
  orderDays,
  type Standing,
} from '~/domain/order/stay/stay-progress';
import { type TransactionState } from '~/domain/order/process/transaction';
import { firstEntered, replay } from '~/domain/order/process/transaction-graph';
import { reviewTransition } from '~/domain/order/process/transaction-reviews';
import { stateEndsAt, stateSince } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useCanceled } from '../base/use-canceled';
import { type Step, type StepState } from '~/ui/content/steps';

const STEPS = 5;

/** How many of the five steps are done; undefined if the order ended early. */
const doneSteps = {
  'state/initial': 1,
  'state/enquiry': 1,
  'state/pending-payment': 1,
  'state/payment-expired': undefined,
  'state/preauthorized': 1,
  'state/accepted': 1,
  'state/declined': undefined,
  'state/canceled': undefined,
  'state/delivered': 4,
  'state/reviewed-by-customer': 4,
  'state/reviewed-by-provider': 4,
  'state/reviewed': STEPS,
  unknown: undefined,
} as const satisfies Record<TransactionState, number | undefined>;

const stepsByStanding = {
  'to-come': 1,
  'pick-up-day': 1,
  out: 2,
  due: 3,
  late: 3,
  brought: 3,
  back: 3,
} as const satisfies Record<Standing, number>;

/** While tools of other stays are to come or out, the rental is in the middle. */
function runningSteps(leading: LeadingStay | undefined): number {
  if (!leading) return stepsByStanding['to-come'];
  const done = stepsByStanding[leading.standing];
  return leading.hasOthers ? Math.min(done, stepsByStanding.out) : done;
}

const stateOf = (index: number, done: number): StepState => {
  if (index < done) return 'done';
  return index === done ? 'now' : 'next';
};

interface Entry {
  readonly title: MessageId;
  readonly detail?: string;
}

/** The steps of an order that began as an enquiry or a request. */
const beginnings = {
  'state/initial': 'asked',
  'state/enquiry': 'asked',
  'state/pending-payment': 'paying',
  'state/payment-expired': 'booked',
  'state/preauthorized': 'requested',
  'state/accepted': 'booked',
  'state/declined': 'booked',
  'state/canceled': 'booked',
  'state/delivered': 'booked',
  'state/reviewed-by-customer': 'booked',
  'state/reviewed-by-provider': 'booked',
  'state/reviewed': 'booked',
  unknown: 'booked',
} as const satisfies Record<TransactionState, string>;

/** The first steps, until the nights are booked. */
function useBeginning({ transaction }: TransactionView): readonly Entry[] {
  const text = useText();
  const moments = useMoments();
  const { state, createdAt, transitions } = transaction;
  const until = stateEndsAt(transaction);
  const begun = moments.date(createdAt);
  switch (beginnings[state]) {
    case 'asked':
      return [
        { title: 'TransactionPage.stepAsked', detail: begun },
        { title: 'TransactionPage.stepDates' },
      ];
    case 'paying': {
      const detail = until && text('TransactionPage.byTime', { time: moments.clock(until) });
      return [
        { title: 'TransactionPage.stepRequested', detail: begun },
        { title: 'TransactionPage.stepPay', detail },
      ];
    }
    case 'requested': {
      const detail = until && text('TransactionPage.untilDay', { day: moments.date(until) });
      return [
        { title: 'TransactionPage.stepRequested', detail: begun },
        { title: 'TransactionPage.stepAnswer', detail },
      ];
    }
    case 'booked': {
      const booked = firstEntered(replay(transitions, state), 'state/accepted');
      return [{ title: 'TransactionPage.stepBooked', detail: moments.date(booked ?? createdAt) }];
    }
  }
}

/** When the reviews were over, until when this side can review, or how long there will be. */
function useReviewDetail({ role, transaction }: TransactionView): string {
  const text = useText();
  const moments = useMoments();
  const { state } = transaction;
  const over = state === 'state/reviewed' ? stateSince(transaction) : undefined;
  if (over) return moments.date(over);
  const isOpen = reviewTransition(shownState(transaction), role) !== undefined;
  const until = isOpen ? stateEndsAt(transaction) : undefined;
  return until
    ? text('TransactionPage.untilDay', { day: moments.date(until) })
    : text('TransactionPage.sevenDays');
}

/** The one day, or how many of several are done. */
function useDayText() {
  const text = useText();
  const format = useFormat();
  return ({ days, done }: DayCount, only: Day | undefined): string | undefined => {
    if (days.length < 2) return only === undefined ? undefined : format.weekday(only);
    const count = days.length;
    return done === 0
      ? text('OrderStay.days', { count, days: format.list(days.map(format.day)) })
      : text('OrderStay.daysDone', { count, done });
  };
}

function useSteps(view: TransactionView, done: number): readonly TrackStep[] {
  const text = useText();
  const moments = useMoments();
  const format = useFormat();
  const moment = useMoment();
  const dayText = useDayText();
  const beginning = useBeginning(view);
  const reviewDetail = useReviewDetail(view);
  const { role, transaction } = view;
  const { span, transitions } = transaction;
  const days = orderDays(transaction, moment);
  const isRenter = role === 'customer';
  const delivered = goesOn(transaction)
    ? undefined
    : firstEntered(replay(transitions, transaction.state), 'state/delivered');
  const entries: readonly Entry[] = [
    ...beginning,
    {
      title: isRenter ? 'OrderTrack.pickUp' : 'OrderTrack.handOver',
      detail: dayText(days.pickUp, span?.start),
    },
    {
      title: isRenter ? 'OrderTrack.withYou' : 'OrderTrack.out',
      detail: span ? text('OrderTrack.until', { day: format.weekday(span.end) }) : undefined,
    },
    {
      title: isRenter ? 'OrderTrack.bringBack' : 'OrderTrack.takeBack',
      detail: delivered ? moments.date(delivered) : dayText(days.return, span?.end),
    },
    { title: 'TransactionPage.stepReview', detail: reviewDetail },
  ];
  return entries.slice(0, STEPS).map(({ title, detail }, index) => ({
    key: title,
    title: text(title),
    detail,
    state: stateOf(index, done),
  }));
}

/** What a canceled order was, and when it ended. */
function useCanceledSteps(view: TransactionView): readonly TrackStep[] {
  const text = useText();
  const [booked] = useBeginning(view);
  const { time } = useCanceled(view);
  return [
    { ...booked, title: 'TransactionPage.stepBooked' as const, state: 'done' as const },
    { title: 'OrderTrack.canceled' as const, detail: time, state: 'now' as const },
  ].map(({ title, detail, state }) => ({ key: title, title: text(title), detail, state }));
}

export interface TrackStep extends Step {
  readonly title: string;
  readonly detail: string | undefined;
}

/** The five steps of an order, those that are done and those to come; two of a canceled one. Undefined if it ended before it was booked. */
export function useTrack(view: TransactionView): readonly TrackStep[] | undefined {
  const moment = useMoment();
  const { transaction } = view;
  const leading = leadingOf(transaction, moment);
  const isRunning = shownState(transaction) === 'state/accepted';
  const done = isRunning ? runningSteps(leading) : doneSteps[transaction.state];
  const steps = useSteps(view, done ?? STEPS);
  const canceled = useCanceledSteps(view);
  if (transaction.state === 'state/canceled') return canceled;
  return done === undefined ? undefined : steps;
}
