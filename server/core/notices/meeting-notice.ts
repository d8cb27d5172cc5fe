import { type ListingId, type TransactionId } from '~/domain/ids';
import { emailOfKeys, type TextKeys, valuesOf, whenOf } from './emails';
import { type OrderNotice } from './order-notice';

/** A piece that one rental has is picked up by another one on the same day, or is late while the other one waits. */
export interface MeetingFacts {
  readonly event: 'soon' | 'late';
  /** Whether this is the rental that waits for the piece, or the one that has it. */
  readonly side: 'waits' | 'has';
  readonly other: TransactionId;
  readonly tool: ListingId;
  /** The time when the piece is due, and the time when the next renter picks it up. */
  readonly due: Date;
  readonly pickUp: Date;
}

/** The texts by side, news and role. The owner is told once, about the rental that waits. */
const words: Readonly<Record<string, TextKeys>> = {
  'waits soon customer': ['MeetingEmail.soon', 'MeetingEmail.soonText'],
  'waits soon provider': ['MeetingEmail.soonSale', 'MeetingEmail.soonTextSale'],
  'waits late customer': ['MeetingEmail.late', 'MeetingEmail.lateText'],
  'waits late provider': ['MeetingEmail.lateSale', 'MeetingEmail.lateTextSale'],
  'has soon customer': ['MeetingEmail.soonHas', 'MeetingEmail.soonTextHas'],
  'has late customer': ['MeetingEmail.lateHas', 'MeetingEmail.lateTextHas'],
};

/** Two rentals of one piece meet. Each renter is told about the other, without names, and the owner about both. */
export const meetingNotice: OrderNotice<MeetingFacts> = {
  keptDays: 30,
  device: () => 'orders',
  key: ({ id, role }, { event, other, side }) => `meeting:${id}:${other}:${event}:${side}:${role}`,
  email: (telling, { event, side, due, pickUp, tool }) => {
    const { order, role } = telling;
    const keys = words[`${side} ${event} ${role}`];
    if (!keys) return null;
    const when = whenOf(telling);
    const item = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
    return emailOfKeys(telling, keys, {
      ...valuesOf(telling, []),
      tools: item?.title ?? order.title,
      due: when.moment(due),
      hour: when.moment(pickUp),
    });
  },
};
