import * as v from 'valibot';
import { type NumberedClaim, parseClaims } from '../claim/claims';
import { dateToDay, type DayRange, daySchema } from '~/domain/time/day';
import { currentSpan, type OrderExtras, parseExtras } from '../stay/extensions';
import { listingIdSchema, type TransactionId } from '~/domain/ids';
import {
  foldClaims,
  foldRefunds,
  isPaidByRenter,
  withoutClaims,
} from '~/domain/money/folded-lines';
import { type HandRefunds, parseHandRefunds } from '../ledger/hand-refunds';
import { type HeldMoney, HOLD_KEY, holdTermsSchema, parseHeldMoney } from '../ledger/held-money';
import {
  type ClaimPayment,
  claimPayments,
  type PartRefund,
  parseLedger,
  partRefunds,
  refundsOfPayment,
} from '../ledger/ledger';
import { type LongerClaims, parseLongerClaims } from '../claim/longer-claims';
import { total } from '~/domain/money/arithmetic';
import { type LineItem, lineItemSchema, linesFor, sumOf } from '~/domain/money/line-items';
import { type Money, moneySchema } from '~/domain/money/money';
import { PARTS_KEY, partsSchema } from '~/domain/listing/parts';
import { isCardFailed } from './asking';
import {
  MOVED_HOURS_KEY,
  type MovedHours,
  movedHoursSchema,
  type OrderMetadata,
  parseOrderMetadata,
} from '../stay/order-metadata';
import { spanOfItems } from './order-rules';
import { type ProcessRules, processRulesSchema, RULES_KEY } from './process-rules';
import { type OrderState, orderStates } from './process-graph.generated';
import { type OrderTax, orderTaxSchema, TAX_KEY } from '~/domain/money/sales-tax';
import { type Role, type TakenTransition } from './transaction-graph';

/** A state that only a newer version of the process has is `unknown`. */
export type TransactionState = OrderState | 'unknown';

/** A tool of an order and its days. The first one is booked by the transaction. */
interface OrderItem extends DayRange {
  readonly seats: number;
  /** An hour that the process counts from; undefined if it is the first day itself. */
  readonly displayStart?: Date | undefined;
}

const timestamp = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime())),
);

/** Key of protected data: its renter took the request back. */
export const WITHDRAWN_KEY = 'withdrawn';

/** Several programs write this data, so each unreadable key falls back separately. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const furtherItemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    listingId: listingIdSchema,
    start: daySchema,
    end: daySchema,
    seats: v.optional(v.number(), 1),
    title: v.string(),
    code: v.string(),
  }),
);
type FurtherItem = v.InferOutput<typeof furtherItemSchema>;

const listOfItems = v.pipe(
  v.array(v.unknown()),
  v.transform((items) =>
    items.flatMap((item) => {
      const parsed = v.safeParse(furtherItemSchema, item);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

const mailSchema = v.object({ tools: v.array(v.object({ picture: lenient(v.string()) })) });

const protectedDataSchema = v.object({
  viewedBy: lenient(v.object({ customer: v.boolean(), provider: v.boolean() })),
  restOfShoppingCartItems: lenient(listOfItems),
  span: lenient(v.object({ start: daySchema, end: daySchema })),
  cancelUntil: lenient(timestamp),
  timeZone: lenient(v.string()),
  [RULES_KEY]: lenient(processRulesSchema),
  [TAX_KEY]: lenient(orderTaxSchema),
  [WITHDRAWN_KEY]: lenient(v.boolean()),
  [HOLD_KEY]: lenient(holdTermsSchema),
  [PARTS_KEY]: lenient(v.array(partsSchema)),
  mail: v.fallback(mailSchema, { tools: [] }),
  [MOVED_HOURS_KEY]: lenient(v.record(v.string(), movedHoursSchema)),
});

const attributesSchema = v.object({
  createdAt: timestamp,
  state: v.fallback(v.picklist([...orderStates, 'unknown']), 'unknown'),
  payinTotal: v.fallback(v.nullish(moneySchema, null), null),
  payoutTotal: v.fallback(v.nullish(moneySchema, null), null),
  lineItems: v.fallback(v.optional(v.array(lineItemSchema), []), []),
  transitions: v.optional(
    v.array(
      v.object({
        transition: v.string(),
        createdAt: timestamp,
        by: v.picklist(['customer', 'provider', 'operator', 'system']),
      }),
    ),
    [],
  ),
  protectedData: v.fallback(protectedDataSchema, { mail: { tools: [] } }),
  metadata: v.optional(v.unknown()),
});

const bookingSchema = v.object({
  start: timestamp,
  end: timestamp,
  seats: v.optional(v.number(), 1),
  displayStart: lenient(timestamp),
});

/** A transaction in our own types. */
export interface Transaction extends OrderExtras {
  readonly createdAt: Date;
  readonly state: TransactionState;
  /** Oldest first. */
  readonly transitions: readonly TakenTransition[];
  /** The total after partial refunds, including payments for claims. */
  readonly payinTotal: Money | null;
  readonly payoutTotal: Money | null;
  /** The lines of both sides, including those of partial refunds; empty before there is a price. */
  readonly lineItems: readonly LineItem[];
  /** Counts as viewed if it is missing. */
  readonly viewedBy: Readonly<Record<Role, boolean>>;
  readonly firstItem: OrderItem | null;
  /** The other tools of the cart, in the cart's order. */
  readonly furtherItems: readonly FurtherItem[];
  /** The parts of each tool as they were when the order was placed, in the order of its tools; empty for orders without. */
  readonly parts: readonly (readonly string[])[];
  /** The first day and the current day of return of all tools, with the nights by which the order was extended. */
  readonly span: DayRange | null;
  readonly bookedSpan: DayRange | null;
  /** The deadline that the server calculated when the order was placed. */
  readonly cancelUntil: Date | undefined;
  /** IANA, where the tool is; undefined for orders that do not say. */
  readonly timeZone: string | undefined;
  /** The addresses of the tools' pictures for emails, in the order of the tools. */
  readonly pictures: readonly (string | undefined)[];
  /** The behavior of its process version; null for transactions from the time before this was noted. */
  readonly rules: ProcessRules | null;
  /** The reason why our server ended a request: its renter withdrew it, or its owner accepted and the card could not be charged. */
  readonly isWithdrawn: boolean;
  readonly isCardFailed: boolean;
  /** The rules that its sales tax was calculated with; null for orders that do not say. */
  readonly tax: OrderTax | null;
  /** The partial refunds after the order had completed, including those of its later nights and late fees; oldest first. */
  readonly refunds: readonly PartRefund[];
  /** The claims of both sides, oldest first. */
  readonly claims: readonly NumberedClaim[];
  /** The additional time for claims that staff gave. */
  readonly longerClaims: LongerClaims;
  readonly claimPayments: readonly ClaimPayment[];
  /** The refunds of its own payment that somebody made by hand at the payment service. */
  readonly handRefunds: HandRefunds;
  /** The hold on the renter's card; null for orders without one. */
  readonly heldMoney: HeldMoney | null;
  /** The moved hours of its stays, by their ids. */
  readonly movedHours: Readonly<Record<string, MovedHours>> | undefined;
  /** Hours that the parties agreed on, and the condition of the tools, by their stays. */
  readonly metadata: OrderMetadata;
}

interface RawTransaction {
  readonly attributes: unknown;
  readonly booking: unknown;
}

function parseBooking(value: unknown): OrderItem | null {
  const parsed = v.safeParse(bookingSchema, value);
  if (!parsed.success) return null;
  const { start, end, seats, displayStart } = parsed.output;
  return { start: dateToDay(start), end: dateToDay(end), seats, displayStart };
}

/** Reads a transaction's and its booking's attributes; undefined if even the times are missing. */
export function parseTransaction({ attributes, booking }: RawTransaction): Transaction | undefined {
  const parsed = v.safeParse(attributesSchema, attributes);
  if (!parsed.success) return undefined;
  const { protectedData, metadata, ...attributesOfOurs } = parsed.output;
  const firstItem = parseBooking(booking);
  const furtherItems = protectedData.restOfShoppingCartItems ?? [];
  const items = [...(firstItem ? [firstItem] : []), ...furtherItems];
  const bookedSpan = protectedData.span ?? spanOfItems(items) ?? null;
  const extras = parseExtras(metadata);
  const ledger = parseLedger(metadata);
  const refunds = partRefunds(ledger);
  const paidClaims = claimPayments(ledger);
  const paid = foldRefunds(attributesOfOurs, refundsOfPayment(refunds, null));
  return {
    ...foldClaims(paid, paidClaims),
    refunds,
    claims: parseClaims(metadata),
    longerClaims: parseLongerClaims(metadata),
    claimPayments: paidClaims,
    handRefunds: parseHandRefunds(metadata),
    heldMoney: parseHeldMoney(protectedData[HOLD_KEY] ?? null, metadata, ledger),
    viewedBy: protectedData.viewedBy ?? { customer: true, provider: true },
    firstItem,
    furtherItems,
    parts: protectedData[PARTS_KEY] ?? [],
    span: currentSpan(bookedSpan, extras.extensions),
    bookedSpan,
    ...extras,
    cancelUntil: protectedData.cancelUntil,
    timeZone: protectedData.timeZone,
    pictures: protectedData.mail.tools.map(({ picture }) => picture),
    rules: protectedData.rules ?? null,
    isWithdrawn: protectedData[WITHDRAWN_KEY] ?? false,
    isCardFailed: isCardFailed(metadata),
    tax: protectedData.tax ?? null,
    movedHours: protectedData[MOVED_HOURS_KEY],
    metadata: parseOrderMetadata(metadata),
  };
}

/** The renter's payment for the order itself, before any refund and without claims; null before there is a price. */
export function paidTotal({ lineItems }: Transaction): Money | null {
  const paid = linesFor(withoutClaims(lineItems), 'customer').filter(({ reversal }) => !reversal);
  const [first] = paid;
  return first ? sumOf(paid, first.lineTotal.currency) : null;
}

/** Adds partial refunds to later nights or a late fee. The ledger of their order stores these. */
export const withRefundsOf = (
  paid: Transaction,
  id: TransactionId,
  order: Pick<Transaction, 'refunds'>,
): Transaction => {
  const refunds = refundsOfPayment(order.refunds, id);
  return { ...foldRefunds(paid, refunds), refunds };
};

/** The side's part of the partial refunds of an order's own payment; null if there are none. */
export function partlyRefunded(
  { lineItems }: Pick<Transaction, 'lineItems'>,
  role: Role,
): Money | null {
  const lines = linesFor(lineItems, role).filter(
    ({ entry, reversal }) => reversal && entry !== undefined,
  );
  const [first] = lines;
  if (!first) return null;
  const back = sumOf(lines, first.lineTotal.currency);
  return { ...back, amount: 0 - back.amount };
}

/** The sums of an order with its refunds and claims. */
export type PaidOrder = Pick<Transaction, 'payinTotal' | 'payoutTotal' | 'claimPayments'>;

/** The side's part of an order's own payment after refunds, without claims; null before there is a price. */
export function ownTotal(
  { payinTotal, payoutTotal, claimPayments }: PaidOrder,
  role: Role,
): Money | null {
  const isRenter = role === 'customer';
  const claims = isRenter ? claimPayments.filter(isPaidByRenter) : claimPayments;
  const all = isRenter ? payinTotal : payoutTotal;
  return all && { ...all, amount: all.amount - total(claims.map(({ sum }) => sum)) };
}

/** The order's own payout before partial refunds, without claims; null before there is a price. */
export function payoutMade(transaction: Transaction): Money | null {
  const back = partlyRefunded(transaction, 'provider')?.amount ?? 0;
  const left = ownTotal(transaction, 'provider');
  return left && { ...left, amount: left.amount + back };
}

/** Whether an order is agreed and not over: its tools are to be picked up, out, or to be looked at. */
export const isBooked = ({ state }: { readonly state: string }): boolean =>
  state === 'state/accepted';

/** Whether a request is paid and its owner has not answered. */
export const awaitsOwner = ({ state }: Pick<Transaction, 'state'>): boolean =>
  state === 'state/preauthorized';

/** How many tools the order has, including the first. */
export const toolCount = ({ furtherItems }: Transaction): number => 1 + furtherItems.length;

interface Parties {
  readonly customerId: string | undefined;
  readonly providerId: string | undefined;
}

/** The side that a user is on; undefined for anybody else. */
export function roleOf({ customerId, providerId }: Parties, userId: string): Role | undefined {
  if (userId === customerId) return 'customer';
  return userId === providerId ? 'provider' : undefined;
}

export const otherRole = (role: Role): Role => (role === 'customer' ? 'provider' : 'customer');

/** States in which the renter knows the exact address, and both sides see the phone numbers that are shared. */
const isAddressShared = {
  'state/initial': false,
  'state/enquiry': false,
  'state/pending-payment': false,
  'state/payment-expired': false,
  'state/preauthorized': false,
  'state/declined': false,
  'state/accepted': true,
  'state/canceled': false,
  'state/delivered': true,
  'state/reviewed-by-customer': true,
  'state/reviewed-by-provider': true,
  'state/reviewed': true,
} as const satisfies Record<OrderState, boolean>;

/** Whether the renter may see the exact address, and both sides phone numbers: from acceptance on, and not after a cancellation. */
export const sharesAddress = (state: unknown): boolean =>
  v.is(v.picklist(orderStates), state) && isAddressShared[state];
