import { type JsonObject } from '../store/schema/columns';

export type Role = 'customer' | 'provider' | 'operator';
export type Actor = Role | 'system';
export type Party = 'customer' | 'provider';

/** Integer minor units of one currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** Quantities and percentages are decimal numbers as text. */
export interface LineItem {
  code: string;
  unitPrice: Money;
  lineTotal: Money;
  quantity?: string;
  percentage?: string;
  units?: string;
  seats?: number;
  reversal: boolean;
  includeFor: Party[];
}

export type ReservationState = 'pending' | 'proposed' | 'accepted' | 'declined' | 'cancelled';

export interface Booking {
  id: string;
  start: Date;
  end: Date;
  displayStart: Date;
  displayEnd: Date;
  seats: number;
  state: ReservationState;
}

export interface StockReservation {
  id: string;
  quantity: number;
  state: ReservationState;
}

export interface Review {
  id: string;
  type: 'ofProvider' | 'ofCustomer';
  state: 'pending' | 'public';
  rating: number;
  content: string;
  createdAt: Date;
}

/**
 * The state of a transaction's payment. A `push` payment is captured by the customer's
 * own confirmation.
 */
export interface Payment {
  intentId: string;
  clientSecret: string;
  push: boolean;
  status: 'created' | 'confirmed' | 'captured' | 'refunded';
  payoutId: string | null;
  paidOut: boolean;
}

/** The parts of a transaction that actions may change. */
export interface Draft {
  lineItems: LineItem[];
  payinTotal: Money | null;
  payoutTotal: Money | null;
  protectedData: JsonObject;
  metadata: JsonObject;
  booking: Booking | null;
  stockReservation: StockReservation | null;
  reviews: Review[];
  payment: Payment | null;
  /** Changes that this transition makes to the listing's stock. */
  stockAdjustments: { id: string; quantity: number }[];
}

export interface PartyFacts {
  id: string;
  /** Banned or deleted. */
  gone: boolean;
  protectedData: JsonObject;
  stripeAccountId: string | null;
  stripeCustomerId: string | null;
  defaultPaymentMethodId: string | null;
}

export interface ListingFacts {
  id: string;
  title: string;
  price: Money | null;
}

/** Everything about a transaction that a transition reads. */
export interface Snapshot {
  transactionId: string;
  /** Null before the first transition. */
  state: string | null;
  initiatedAt: Date;
  steps: { transition: string; toState: string; at: Date }[];
  listing: ListingFacts;
  customer: PartyFacts;
  provider: PartyFacts;
  draft: Draft;
}

/** The draft of a transaction that has not started. */
export const emptyDraft = (): Draft => ({
  lineItems: [],
  payinTotal: null,
  payoutTotal: null,
  protectedData: {},
  metadata: {},
  booking: null,
  stockReservation: null,
  reviews: [],
  payment: null,
  stockAdjustments: [],
});
