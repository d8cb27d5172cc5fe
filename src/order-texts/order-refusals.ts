import { type MessageId } from '../i18n/message-id';

const textOfCode: Readonly<Record<string, MessageId>> = {
  'transaction-listing-not-found': 'OrderRefusal.gone',
  'listing-not-found': 'OrderRefusal.gone',
  'transaction-missing-stripe-account': 'OrderRefusal.payouts',
  'transaction-stripe-account-disabled-charges': 'OrderRefusal.payouts',
  'transaction-stripe-account-disabled-payouts': 'OrderRefusal.payouts',
  'order-days-past': 'OrderRefusal.past',
  'order-days-too-far-ahead': 'OrderRefusal.tooFarAhead',
  'order-today-late': 'OrderRefusal.todayLate',
  'order-too-soon': 'OrderRefusal.tooSoon',
  'order-too-short': 'OrderRefusal.tooShort',
  'order-ask-late': 'OrderRefusal.askLate',
  'order-tool-twice': 'OrderRefusal.twice',
  'order-own-tool': 'OrderRefusal.own',
  'order-several-owners': 'OrderRefusal.severalOwners',
  'order-other-currency': 'OrderRefusal.otherCurrency',
  'order-no-price': 'OrderRefusal.noPrice',
  'order-owner-checked': 'OrderRefusal.ownerChecked',
  'transaction-booking-time-not-available': 'OrderRefusal.notFree',
  'renter-late': 'OrderRefusal.renterLate',
  'renter-owes': 'OrderRefusal.renterOwes',
  'new-renter-orders': 'OrderRefusal.newRenterOrders',
  'new-renter-sum': 'OrderRefusal.newRenterSum',
  'account-suspended': 'OrderRefusal.suspended',
  'orders-closed': 'OrderRefusal.ordersClosed',
  'session-changed': 'OrderRefusal.sessionChanged',
};

/** The reason why tools cannot be ordered as they are, by the error's code, for errors that a retry does not solve. */
export const orderRefusal = (code: string): MessageId | undefined => textOfCode[code];
