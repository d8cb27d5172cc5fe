import { type QueueEntry } from '~/wire/desk-queue';
import { type WaitingKind, type WaitingTime } from '~/domain/desk/waiting';
import { type FeatureName } from '~/domain/feature-names';
import { type MessageId } from '~/i18n/message-id';
import { type BadgeTone } from '~/ui/controls/Badge';

/** The filters of the queue, in their order. */
export const filters = [
  'all',
  'claims',
  'reports',
  'tools',
  'people',
  'answers',
  'money',
  'contact',
] as const;
export type Filter = (typeof filters)[number];

export const filterTexts = {
  all: 'DeskQueue.all',
  claims: 'DeskQueue.claims',
  reports: 'DeskQueue.reports',
  tools: 'DeskQueue.tools',
  answers: 'DeskQueue.answers',
  people: 'DeskQueue.people',
  money: 'DeskQueue.money',
  contact: 'DeskQueue.contact',
} as const satisfies Record<Filter, MessageId>;

interface KindView {
  readonly filter: Exclude<Filter, 'all'>;
  readonly tone: BadgeTone;
  /** The button's text for what to do. */
  readonly act: MessageId;
  /** The text if the entry says no more itself. */
  readonly about: MessageId;
}

const answers = { filter: 'answers', tone: 'action', act: 'DeskQueue.look' } as const;
const money = { filter: 'money', tone: 'warning', act: 'DeskQueue.look' } as const;

export const kinds = {
  claim: {
    filter: 'claims',
    tone: 'danger',
    act: 'DeskQueue.decide',
    about: 'DeskQueue.claim',
  },
  promised: { ...money, about: 'DeskQueue.promisedText' },
  report: {
    filter: 'reports',
    tone: 'danger',
    act: 'DeskQueue.look',
    about: 'DeskQueue.report',
  },
  tool: {
    filter: 'tools',
    tone: 'info',
    act: 'DeskQueue.review',
    about: 'DeskQueue.tool',
  },
  contact: {
    filter: 'contact',
    tone: 'neutral',
    act: 'DeskQueue.reply',
    about: 'DeskQueue.contact',
  },
  'request-unanswered': {
    ...answers,
    about: 'DeskQueue.requestUnanswered',
  },
  'card-failed': { ...money, about: 'DeskQueue.cardFailedText' },
  'question-unanswered': {
    ...answers,
    about: 'DeskQueue.questionUnanswered',
  },
  overdue: {
    ...answers,
    tone: 'warning',
    about: 'DeskQueue.notBackText',
  },
  'piece-late': { ...answers, tone: 'warning', about: 'DeskQueue.pieceLate' },
  'hold-waits': { ...money, about: 'DeskQueue.holdWaits' },
  'mail-unsent': {
    filter: 'contact',
    tone: 'warning',
    act: 'DeskQueue.look',
    about: 'DeskQueue.mailUnsent',
  },
  away: {
    filter: 'people',
    tone: 'warning',
    act: 'DeskQueue.decide',
    about: 'DeskQueue.away',
  },
  'refund-failed': { ...money, about: 'Desk.refundFailed' },
  'refund-unknown': { ...money, about: 'Desk.refundUnknown' },
  'refund-differs': { ...money, about: 'Desk.refundDiffers' },
  'refund-by-hand': { ...money, about: 'Desk.refundByHand' },
  'fraud-warning': { ...money, about: 'Desk.fraudWarning' },
  'payment-review': { ...money, about: 'Desk.paymentReview' },
  dispute: { ...money, about: 'Desk.dispute' },
  'payout-failed': { ...money, about: 'Desk.payoutFailed' },
} as const satisfies Record<WaitingKind, KindView>;

export const groupTexts = {
  late: 'DeskQueue.late',
  today: 'DeskQueue.today',
  week: 'DeskQueue.week',
  later: 'DeskQueue.later',
  whenever: 'DeskQueue.whenever',
} as const satisfies Record<WaitingTime, MessageId>;

const unreadTexts: Partial<Record<FeatureName, MessageId>> = {
  approvals: 'DeskQueue.unreadTools',
  'card-holds': 'DeskQueue.unreadHolds',
  claims: 'DeskQueue.unreadClaims',
  contact: 'DeskQueue.unreadContact',
  desk: 'DeskQueue.unreadMails',
  moves: 'DeskQueue.unreadMoney',
  numbers: 'DeskQueue.unreadAnswers',
  people: 'DeskQueue.unreadPeople',
  reminders: 'DeskQueue.unreadOverdue',
  reports: 'DeskQueue.unreadReports',
};
export const unreadText = (feature: FeatureName): MessageId =>
  unreadTexts[feature] ?? 'DeskQueue.unreadOther';

export const readFilter = (value: string | null): Filter =>
  filters.find((each) => each === value) ?? 'all';

export const shows = (filter: Filter, { kind }: Pick<QueueEntry, 'kind'>): boolean =>
  filter === 'all' || kinds[kind].filter === filter;
