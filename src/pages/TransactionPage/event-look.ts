import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import PackageCheck from 'lucide-react/icons/package-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { type MessageDescriptor } from 'react-intl';
import { type FeedEvent, type FeedKind } from '~/domain/transaction-feed';
import { type Role } from '~/domain/transaction-graph';
import { type IconShape } from '~/ui/controls/Icon';
import { feedMessages as texts } from './TransactionPage.messages';

interface EventLook {
  readonly icon: IconShape;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** Where this side did it. */
  readonly mine: MessageDescriptor;
  /** Where the other side did it, or nobody. */
  readonly theirs: MessageDescriptor;
}

const same = (text: MessageDescriptor) => ({ mine: text, theirs: text });

const looks = {
  enquired: {
    icon: MessageCircleQuestion,
    tone: 'neutral',
    mine: texts.enquiredYou,
    theirs: texts.enquired,
  },
  paymentStarted: {
    icon: CreditCard,
    tone: 'neutral',
    mine: texts.paymentStartedYou,
    theirs: texts.paymentStarted,
  },
  paymentExpired: { icon: Clock, tone: 'danger', ...same(texts.paymentExpired) },
  booked: {
    icon: ReceiptText,
    tone: 'neutral',
    mine: texts.bookedYou,
    theirs: texts.booked,
  },
  requested: {
    icon: ReceiptText,
    tone: 'neutral',
    mine: texts.requestedYou,
    theirs: texts.requested,
  },
  accepted: { icon: Check, tone: 'success', mine: texts.acceptedYou, theirs: texts.accepted },
  declined: { icon: X, tone: 'danger', mine: texts.declinedYou, theirs: texts.declined },
  requestExpired: { icon: Clock, tone: 'danger', ...same(texts.requestExpired) },
  canceled: { icon: Ban, tone: 'danger', mine: texts.canceledYou, theirs: texts.canceled },
  completed: { icon: PackageCheck, tone: 'success', ...same(texts.completed) },
  reviewed: { icon: Star, tone: 'neutral', mine: texts.reviewedYou, theirs: texts.reviewed },
  reviewsEnded: { icon: Clock, tone: 'neutral', ...same(texts.reviewsEnded) },
} as const satisfies Record<FeedKind, EventLook>;

/** How an event looks, and what it says to this side. */
export function eventLook({ kind, by }: FeedEvent, role: Role) {
  const { icon, tone, mine, theirs } = looks[kind];
  if (kind === 'canceled' && by === 'operator') return { icon, tone, text: texts.canceledOperator };
  return { icon, tone, text: by === role ? mine : theirs };
}
