import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import PackageCheck from 'lucide-react/icons/package-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { type FeedEvent, type FeedKind } from '~/domain/order/process/transaction-feed';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { type IconShape } from '~/ui/controls/Icon';

interface EventLook {
  readonly icon: IconShape;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** The text if this side did it. */
  readonly mine: MessageId;
  /** The text if the other side did it, or nobody. */
  readonly theirs: MessageId;
}

/** How an event looks to one side. */
type OwnEventLook = Pick<EventLook, 'icon' | 'tone'> & { readonly text: MessageId };

const same = (text: MessageId) => ({ mine: text, theirs: text });

const looks = {
  enquired: {
    icon: MessageCircleQuestion,
    tone: 'neutral',
    mine: 'TransactionFeed.enquiredYou',
    theirs: 'TransactionFeed.enquired',
  },
  paymentStarted: {
    icon: CreditCard,
    tone: 'neutral',
    mine: 'TransactionFeed.paymentStartedYou',
    theirs: 'TransactionFeed.paymentStarted',
  },
  paymentExpired: { icon: Clock, tone: 'danger', ...same('TransactionFeed.paymentExpired') },
  booked: {
    icon: ReceiptText,
    tone: 'neutral',
    mine: 'TransactionFeed.bookedYou',
    theirs: 'TransactionFeed.booked',
  },
  requested: {
    icon: ReceiptText,
    tone: 'neutral',
    mine: 'TransactionFeed.requestedYou',
    theirs: 'TransactionFeed.requested',
  },
  accepted: {
    icon: Check,
    tone: 'success',
    mine: 'TransactionFeed.acceptedYou',
    theirs: 'TransactionFeed.accepted',
  },
  declined: {
    icon: X,
    tone: 'danger',
    mine: 'TransactionFeed.declinedYou',
    theirs: 'TransactionFeed.declined',
  },
  requestEnded: { icon: X, tone: 'danger', ...same('TransactionFeed.requestEnded') },
  requestWithdrawn: {
    icon: X,
    tone: 'danger',
    mine: 'TransactionFeed.requestWithdrawnYou',
    theirs: 'TransactionFeed.requestWithdrawn',
  },
  cardFailed: {
    icon: CreditCard,
    tone: 'danger',
    mine: 'TransactionFeed.cardFailed',
    theirs: 'TransactionFeed.cardFailed',
  },
  requestExpired: { icon: Clock, tone: 'danger', ...same('TransactionFeed.requestExpired') },
  canceled: {
    icon: Ban,
    tone: 'danger',
    mine: 'TransactionFeed.canceledYou',
    theirs: 'TransactionFeed.canceled',
  },
  completed: { icon: PackageCheck, tone: 'success', ...same('TransactionFeed.completed') },
  reviewed: {
    icon: Star,
    tone: 'neutral',
    mine: 'TransactionFeed.reviewedYou',
    theirs: 'TransactionFeed.reviewed',
  },
  reviewsEnded: { icon: Clock, tone: 'neutral', ...same('TransactionFeed.reviewsEnded') },
} as const satisfies Record<FeedKind, EventLook>;

/** Returns how an event looks, and its text for this side. */
export function eventLook({ kind, by }: FeedEvent, role: Role): OwnEventLook {
  const { icon, tone, mine, theirs } = looks[kind];
  if (kind === 'canceled' && by === 'operator')
    return { icon, tone, text: 'TransactionFeed.canceledOperator' };
  // In this case nobody has said that everything came back.
  if (kind === 'completed' && by !== 'provider')
    return { icon, tone, text: 'TransactionFeed.completedByItself' };
  return { icon, tone, text: by === role ? mine : theirs };
}
