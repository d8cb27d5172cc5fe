import { type Situation } from '~/domain/order/process/situation';
import { toolCount } from '~/domain/order/process/transaction';
import { type TransactionView } from '../base/transaction-view';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { useLeadingStay } from '../base/use-leading-stay';
import { useLead } from '../base/use-lead';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import styles from './MessageForm.module.css';

/** The topic of the two sides. */
type Topic = 'question' | 'payment' | 'request' | 'pickUp' | 'return' | 'done' | 'ended';

const topics = {
  asked: 'question',
  paying: 'payment',
  unpaid: 'ended',
  requested: 'request',
  declined: 'ended',
  unanswered: 'ended',
  withdrawn: 'ended',
  'card-failed': 'ended',
  ended: 'ended',
  'to-come': 'pickUp',
  'pick-up-day': 'pickUp',
  out: 'return',
  due: 'return',
  late: 'return',
  brought: 'return',
  'brought-part': 'return',
  back: 'return',
  canceled: 'ended',
  over: 'done',
  completed: 'done',
  'reviewed-by-you': 'done',
  'reviewed-by-other': 'done',
  reviewed: 'done',
  unknown: 'question',
} as const satisfies Record<Situation, Topic>;

const replies = {
  question: {
    customer: ['QuickReply.isItFree', 'QuickReply.eveningPickUp', 'QuickReply.whatToBring'],
    provider: ['QuickReply.yesFree', 'QuickReply.notFree', 'QuickReply.whichDays'],
  },
  payment: {
    customer: ['QuickReply.payingNow', 'QuickReply.askFirst', 'QuickReply.otherDays'],
    provider: ['QuickReply.payHelp', 'QuickReply.lookingForward', 'QuickReply.anyQuestions'],
  },
  request: {
    customer: ['QuickReply.answerToday', 'QuickReply.daysCanChange', 'QuickReply.otherDays'],
    provider: ['QuickReply.letMeCheck', 'QuickReply.whatFor', 'QuickReply.dayLater'],
  },
  pickUp: {
    customer: ['QuickReply.whenPickUp', 'QuickReply.onMyWay', 'QuickReply.whereToPark'],
    provider: ['QuickReply.whenComing', 'QuickReply.itIsReady', 'QuickReply.ringTheBell'],
  },
  return: {
    customer: ['QuickReply.whenReturn', 'QuickReply.howToStart', 'QuickReply.itFails'],
    provider: ['QuickReply.isItWorking', 'QuickReply.whenBack', 'QuickReply.pleaseClean'],
  },
  done: {
    customer: ['QuickReply.thanks', 'QuickReply.rentAgain', 'QuickReply.leftSomething'],
    provider: ['QuickReply.thanksForCare', 'QuickReply.goodOrder', 'QuickReply.comeAgain'],
  },
  ended: {
    customer: ['QuickReply.otherDays', 'QuickReply.anotherTime', 'QuickReply.anotherTool'],
    provider: ['QuickReply.tryOtherDays', 'QuickReply.sorry', 'QuickReply.anotherTime'],
  },
} as const satisfies Record<Topic, Record<Role, readonly [MessageId, MessageId, MessageId]>>;

interface Props {
  readonly view: TransactionView;
  /** Puts the sentence into the field. The user still sends it. */
  readonly onChoose: (sentence: string) => void;
}

/** Offers sentences to begin a message with. */
export function QuickReplies({ view, onChoose }: Props) {
  const text = useText();
  const leading = useLeadingStay(view);
  const topic = topics[useLead(view).situation];
  // People write about the next step while a rental runs.
  const isRunning = topic === 'pickUp' || topic === 'return';
  const count = isRunning && leading ? leading.ofDay.count : toolCount(view.transaction);
  return (
    <div className={styles.replies} role="group" aria-label={text('QuickReply.label')}>
      {replies[topic][view.role].map((id) => {
        const sentence = text(id, { count });
        return (
          <Chip key={id} onClick={() => onChoose(sentence)}>
            {sentence}
          </Chip>
        );
      })}
    </div>
  );
}
