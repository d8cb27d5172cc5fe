import { type Situation } from '~/domain/order/process/situation';
import { type Role } from '~/domain/order/process/transaction-graph';
import { staysOf } from '~/domain/order/stay/stays';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type Step, type StepState } from '~/ui/content/steps';
import { type TransactionView } from '../base/transaction-view';

interface Entry {
  readonly title: MessageId;
  /** The words for the step when it comes next. */
  readonly then?: MessageId;
}

const booked: Entry = { title: 'TransactionPage.stepBooked' };
const requested: Entry = { title: 'TransactionPage.stepRequested' };
const review: Entry = { title: 'TransactionPage.stepReview', then: 'OrderTrack.thenReview' };

const rental = {
  customer: [
    { title: 'OrderTrack.pickUp', then: 'OrderTrack.thenPickUp' },
    { title: 'OrderTrack.withYou', then: 'OrderTrack.thenWithYou' },
    { title: 'OrderTrack.bringBack', then: 'OrderTrack.thenBringBack' },
    review,
  ],
  provider: [
    { title: 'OrderTrack.handOver', then: 'OrderTrack.thenHandOver' },
    { title: 'OrderTrack.out', then: 'OrderTrack.thenOut' },
    { title: 'OrderTrack.takeBack', then: 'OrderTrack.thenTakeBack' },
    review,
  ],
} as const satisfies Record<Role, readonly Entry[]>;

interface Way {
  /** The steps before the pick-up. */
  readonly before: readonly Entry[];
  /** How many of the five steps are done. */
  readonly done: number;
}

const STEPS = 5;
const of = (done: number, before: readonly Entry[] = [booked]): Way => ({ done, before });

/** The progress of an order in each situation. It is undefined if the order ended early. */
const ways = {
  asked: of(1, [{ title: 'TransactionPage.stepAsked' }, { title: 'TransactionPage.stepDates' }]),
  paying: of(1, [requested, { title: 'TransactionPage.stepPay' }]),
  unpaid: undefined,
  requested: of(1, [requested, { title: 'TransactionPage.stepAnswer' }]),
  declined: undefined,
  unanswered: undefined,
  withdrawn: undefined,
  'card-failed': undefined,
  ended: undefined,
  'to-come': of(1),
  'pick-up-day': of(1),
  out: of(2),
  due: of(3),
  late: of(3),
  brought: of(3),
  'brought-part': of(2),
  back: of(3),
  canceled: undefined,
  over: of(4),
  completed: of(4),
  'reviewed-by-you': of(4),
  'reviewed-by-other': of(4),
  reviewed: of(STEPS),
  unknown: undefined,
} as const satisfies Record<Situation, Way | undefined>;

const stateOf = (index: number, done: number): StepState => {
  if (index < done) return 'done';
  return index === done ? 'now' : 'next';
};

interface TrackOf {
  readonly steps: readonly Step[];
  /** The words for what comes after the present step. */
  readonly then: string | undefined;
}

/** Returns the five steps of an order and what comes next, or undefined if it ended before they were over. */
export function useTrack(
  { role, transaction }: TransactionView,
  situation: Situation,
): TrackOf | undefined {
  const text = useText();
  const format = useFormat();
  const way = ways[situation];
  if (!way) return undefined;
  const { span } = transaction;
  const isOneStay = staysOf(transaction).length === 1;
  const entries = [...way.before, ...rental[role]].slice(0, STEPS);
  const next: Entry | undefined = entries[way.done + 1];
  return {
    steps: entries.map(({ title }, index) => ({
      key: title,
      title: text(title),
      state: stateOf(index, way.done),
    })),
    then:
      next?.then &&
      text(next.then, {
        hasDay: isOneStay && span ? 'yes' : 'no',
        start: span ? format.weekday(span.start) : '',
        end: span ? format.weekday(span.end) : '',
      }),
  };
}
