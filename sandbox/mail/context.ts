import { currencyDigits } from '../platform/currency';
import { type JsonObject, toDateObject } from './templates/values';

export type MailRole = 'customer' | 'provider';

export interface MailMarketplace {
  name: string;
  /** The web application's origin, without a trailing slash. */
  url: string;
}

export interface MailUser {
  id: string;
  firstName: string;
  lastName: string;
  displayName: string;
  publicData: JsonObject;
  protectedData: JsonObject;
  privateData: JsonObject;
  metadata: JsonObject;
}

/** Amount in the currency's minor units. */
export interface MailMoney {
  amount: number;
  currency: string;
}

interface MailListing {
  id: string;
  title: string;
  availabilityPlan: { type: string; timezone?: string } | null;
  currentStock: { quantity: number } | null;
  publicData: JsonObject;
  privateData: JsonObject;
  metadata: JsonObject;
}

interface MailBooking {
  start: Date;
  end: Date;
  displayStart: Date;
  displayEnd: Date;
  seats: number;
  state: string;
}

export interface MailLineItem {
  code: string;
  unitPrice: MailMoney;
  lineTotal: MailMoney;
  quantity: number | null;
  percentage: number | null;
  units: number | null;
  seats: number | null;
  includeFor: readonly MailRole[];
  reversal: boolean;
}

interface MailReview {
  content: string;
  /** The user whom the review is about. */
  subject: MailUser;
}

export interface MailTransaction {
  id: string;
  state: string;
  lastTransition: string;
  customer: MailUser;
  provider: MailUser;
  listing: MailListing;
  booking: MailBooking | null;
  stockReservation: { quantity: number; state: string } | null;
  lineItems: readonly MailLineItem[];
  payinTotal: MailMoney | null;
  payoutTotal: MailMoney | null;
  reviews: readonly MailReview[];
  protectedData: JsonObject;
  metadata: JsonObject;
  /** The next automatic transition of the state, if one is scheduled. */
  delayedTransition: { runAt: Date } | null;
}

/** The data of a process notification's email. */
interface TransactionMailInput {
  recipientRole: MailRole;
  marketplace: MailMarketplace;
  transaction: MailTransaction;
}

export function userContext(user: MailUser): JsonObject {
  return {
    id: user.id,
    'first-name': user.firstName,
    'last-name': user.lastName,
    'display-name': user.displayName,
    'private-data': user.privateData,
    'public-data': user.publicData,
    'protected-data': user.protectedData,
    metadata: user.metadata,
  };
}

/** Templates use money in major units. */
function moneyContext({ amount, currency }: MailMoney): JsonObject {
  return { amount: amount / 10 ** currencyDigits(currency), currency };
}

const optional = <T>(value: T | null, convert: (value: T) => JsonObject): JsonObject | null =>
  value === null ? null : convert(value);

function listingContext(listing: MailListing): JsonObject {
  return {
    id: listing.id,
    title: listing.title,
    'availability-plan': listing.availabilityPlan,
    'current-stock': listing.currentStock,
    'public-data': listing.publicData,
    'private-data': listing.privateData,
    metadata: listing.metadata,
  };
}

function bookingContext(booking: MailBooking): JsonObject {
  return {
    start: toDateObject(booking.start),
    end: toDateObject(booking.end),
    displayStart: toDateObject(booking.displayStart),
    displayEnd: toDateObject(booking.displayEnd),
    seats: booking.seats,
    state: booking.state,
  };
}

function lineItemContext(item: MailLineItem): JsonObject {
  return {
    code: item.code,
    'unit-price': moneyContext(item.unitPrice),
    'line-total': moneyContext(item.lineTotal),
    quantity: item.quantity,
    percentage: item.percentage,
    units: item.units,
    seats: item.seats,
    'include-for': item.includeFor,
    reversal: item.reversal,
  };
}

function transactionContext(transaction: MailTransaction): JsonObject {
  const lineItems = transaction.lineItems.map(lineItemContext);
  return {
    id: transaction.id,
    state: transaction.state,
    'last-transition': transaction.lastTransition,
    customer: userContext(transaction.customer),
    provider: userContext(transaction.provider),
    listing: listingContext(transaction.listing),
    booking: optional(transaction.booking, bookingContext),
    'stock-reservation': transaction.stockReservation,
    'tx-line-items': lineItems,
    'line-items': lineItems,
    'payin-total': optional(transaction.payinTotal, moneyContext),
    'payout-total': optional(transaction.payoutTotal, moneyContext),
    reviews: transaction.reviews.map(({ content, subject }) => ({
      content,
      subject: userContext(subject),
    })),
    'protected-data': transaction.protectedData,
    metadata: transaction.metadata,
    'delayed-transition': optional(transaction.delayedTransition, ({ runAt }) => ({
      'run-at': toDateObject(runAt),
    })),
  };
}

/** Builds the context for a process notification's template. */
export function transactionMailContext(input: TransactionMailInput): JsonObject {
  const { customer, provider } = input.transaction;
  const isCustomer = input.recipientRole === 'customer';
  return {
    recipient: userContext(isCustomer ? customer : provider),
    'other-party': userContext(isCustomer ? provider : customer),
    'recipient-role': input.recipientRole,
    marketplace: input.marketplace,
    transaction: transactionContext(input.transaction),
  };
}
