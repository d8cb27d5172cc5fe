import { type BookingUnit } from '~/domain/money/booking-unit';
import { type LineItem, type RentedTool } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { type TaxRate } from '~/domain/money/sales-tax';
import { type ClaimPayment, type PartRefund } from '~/domain/order/ledger/ledger';
import { type TransactionState } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TextOf } from '../i18n/texts';

export interface Price {
  readonly lineItems: readonly LineItem[];
  /** Payin for the customer, payout for the provider, as the server says. */
  readonly total: Money;
  readonly view: Role;
  /** The state of the order that the price belongs to; absent for a quote. */
  readonly state?: TransactionState;
  /** Rates of the sales tax; empty if they are not known. */
  readonly taxRates?: readonly TaxRate[];
  /** The order's tools with their days and titles, in the order of their lines: the booked one first. */
  readonly tools?: readonly RentedTool[];
  /** `sum` shows all rentals as one line, for places that list the tools with their own prices above; a name does so under that name. */
  readonly rentals?: 'lines' | 'sum' | { readonly name: string };
  /** The partial refunds of this payment or of others. Their lines say which. */
  readonly refunds?: readonly PartRefund[];
  readonly claims?: readonly ClaimPayment[];
}

/** How words and amounts are written. */
export interface PriceWords {
  readonly text: TextOf;
  readonly money: (value: Money) => string;
  /** The day of a moment, with its year. */
  readonly day: (moment: Date) => string;
  readonly unit: BookingUnit;
}

export interface PriceRow {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  /** `sum` is a subtotal. */
  readonly kind?: 'sum' | 'total';
}
