import { shownState } from '~/domain/order/process/returns';
import { toolCount, type TransactionState } from '~/domain/order/process/transaction';
import { type TransactionView } from '../base/transaction-view';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { useLeadingStay } from '../base/use-leading-stay';
import { type Standing } from '~/domain/order/stay/stay-progress';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import styles from './MessageForm.module.css';

/** What the two sides talk about. */
type Topic = 'question' | 'payment' | 'request' | 'pickUp' | 'return' | 'done' | 'ended';

const topics = {
  'state/initial': 'question',
  'state/enquiry': 'question',
  'state/pending-payment': 'payment',
  'state/payment-expired': 'ended',
  'state/preauthorized': 'request',
  'state/accepted': 'pickUp',
  'state/declined': 'ended',
  'state/canceled': 'ended',
  'state/delivered': 'done',
  'state/reviewed-by-customer': 'done',
  'state/reviewed-by-provider': 'done',
  'state/reviewed': 'done',
  unknown: 'question',
} as const satisfies Record<TransactionState, Topic>;

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

interface Point {
  readonly role: Role;
  readonly state: TransactionState;
  readonly standing: Standing;
}

const isToBePickedUp = (standing: Standing): boolean =>
  standing === 'to-come' || standing === 'pick-up-day';

/** Three sentences that one side often writes at this point of an order. */
function quickReplies({ role, state, standing }: Point): readonly MessageId[] {
  const topic = topics[state];
  return replies[topic === 'pickUp' && !isToBePickedUp(standing) ? 'return' : topic][role];
}

interface Props {
  readonly view: TransactionView;
  /** Puts the sentence into the field: the user still sends it. */
  readonly onChoose: (sentence: string) => void;
}

/** Sentences to begin a message with. */
export function QuickReplies({ view, onChoose }: Props) {
  const text = useText();
  const leading = useLeadingStay(view);
  const { role, transaction } = view;
  const state = shownState(transaction);
  const standing = leading?.standing ?? 'to-come';
  // While a rental runs, people write about what is next.
  const isRunning = state === 'state/accepted' && leading !== undefined;
  const count = isRunning ? leading.ofDay.count : toolCount(transaction);
  return (
    <div className={styles.replies} role="group" aria-label={text('QuickReply.label')}>
      {quickReplies({ role, state, standing }).map((id) => {
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
