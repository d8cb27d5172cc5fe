import { type WaitingKind } from '~/domain/desk/waiting';
import { type MessageId } from '~/i18n/message-id';

/** The names of what waits for staff, in a word or two, for the queue and for emails to staff. */
export const waitingTexts = {
  claim: 'DeskQueue.claim',
  promised: 'DeskQueue.promised',
  report: 'DeskQueue.report',
  tool: 'DeskQueue.tool',
  contact: 'DeskQueue.contact',
  'request-unanswered': 'DeskQueue.noAnswer',
  'card-failed': 'DeskQueue.cardFailed',
  'question-unanswered': 'DeskQueue.noReply',
  overdue: 'DeskQueue.notBack',
  'piece-late': 'DeskQueue.pieceLateKind',
  'hold-waits': 'DeskQueue.hold',
  'mail-unsent': 'DeskQueue.mailUnsent',
  away: 'DeskQueue.away',
  'refund-failed': 'DeskQueue.refundFailed',
  'refund-unknown': 'DeskQueue.differs',
  'refund-differs': 'DeskQueue.differs',
  'refund-by-hand': 'DeskQueue.byHand',
  'fraud-warning': 'DeskQueue.fraud',
  'payment-review': 'DeskQueue.paymentReview',
  dispute: 'DeskQueue.dispute',
  'payout-failed': 'DeskQueue.payoutFailed',
} as const satisfies Record<WaitingKind, MessageId>;
