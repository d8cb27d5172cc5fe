import { type NotifiedAction } from '~/domain/desk/staff-entry';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';

/** An email in words, without greeting, button and footer, which all emails about an order have. */
export interface EmailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface StaffEmailValues {
  readonly deed: NotifiedAction;
  readonly role: Role;
  /** The other side. */
  readonly name: string;
  readonly staff: string;
  readonly number: string;
  /** The amount of the refund or of the owner's payout; empty if there is only a message. */
  readonly amount: string;
  /** Whether the renter has the tools. */
  readonly isOut: boolean;
  /** The end of somebody's time for claims, and whether that is the reader; empty for other actions. */
  readonly until: string;
  readonly isYou: boolean;
  /** Whether the other side gets none. */
  readonly isAlone: boolean;
  readonly words: string;
  readonly marketplaceName: string;
}

const texts = {
  cancel: {
    customer: { subject: 'StaffEmail.cancelSubject', text: 'StaffEmail.cancelText' },
    provider: { subject: 'StaffEmail.cancelSubjectSale', text: 'StaffEmail.cancelTextSale' },
  },
  complete: {
    customer: { subject: 'StaffEmail.completeSubject', text: 'StaffEmail.completeText' },
    provider: { subject: 'StaffEmail.completeSubjectSale', text: 'StaffEmail.completeTextSale' },
  },
  decline: {
    customer: { subject: 'StaffEmail.declineSubject', text: 'StaffEmail.declineText' },
    provider: { subject: 'StaffEmail.declineSubjectSale', text: 'StaffEmail.declineTextSale' },
  },
  'claim-time': {
    customer: { subject: 'StaffEmail.claimTimeSubject', text: 'StaffEmail.claimTimeText' },
    provider: { subject: 'StaffEmail.claimTimeSubject', text: 'StaffEmail.claimTimeText' },
  },
  write: {
    customer: { subject: 'StaffEmail.writeSubject', text: null },
    provider: { subject: 'StaffEmail.writeSubject', text: null },
  },
} as const satisfies Record<
  NotifiedAction,
  Record<Role, { readonly subject: MessageId; readonly text: MessageId | null }>
>;

/** The email that tells one side what staff did about an order, and why. */
export function staffEmail(text: TextOf, values: StaffEmailValues): EmailWords {
  const { deed, role, isOut, isYou, isAlone, words, ...names } = values;
  const { subject, text: body } = texts[deed][role];
  const said = { ...names, isOut: isOut ? 'yes' : 'no', isYou: isYou ? 'yes' : 'no' };
  return {
    subject: text(subject, said),
    paragraphs:
      body === null
        ? [
            words,
            text('StaffEmail.from', said),
            ...(isAlone ? [text('StaffEmail.alone', said)] : []),
          ]
        : [text(body, said), text('RefundEmail.reason', { reason: words })],
  };
}

interface RefundEmailValues {
  readonly role: Role;
  /** The other side. */
  readonly name: string;
  /** The refund, the owner's part of it, and its sales tax. */
  readonly amount: string;
  readonly owed: string;
  readonly tax: string;
  readonly hasTax: boolean;
  /** The names of the tools that it is for. */
  readonly tools: string;
  /** The owner's remaining earnings from the order. */
  readonly left: string;
  /** The message that staff wrote; null if it was lost. */
  readonly reason: string | null;
}

const refundTexts = {
  customer: { subject: 'RefundEmail.subject', text: 'RefundEmail.text' },
  provider: { subject: 'RefundEmail.subjectSale', text: 'RefundEmail.textSale' },
} as const satisfies Record<Role, Record<'subject' | 'text', MessageId>>;

/** The email about a partial refund, to the renter and to an owner who owes some of it. */
export function refundWords(text: TextOf, values: RefundEmailValues): EmailWords {
  const { role, hasTax, reason, ...named } = values;
  const { subject, text: body } = refundTexts[role];
  const said = { ...named, hasTax: hasTax ? 'yes' : 'no' };
  return {
    subject: text(subject, said),
    paragraphs: [
      text(body, said),
      ...(reason === null ? [] : [text('RefundEmail.reason', { reason })]),
    ],
  };
}
