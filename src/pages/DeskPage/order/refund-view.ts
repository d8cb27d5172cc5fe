import { type DeskOrder, type OrderPayment } from '~/wire/desk-order';
import { total } from '~/domain/money/arithmetic';
import { type Currency, parseTypedAmount } from '~/domain/money/money';
import {
  bearers,
  type Bearer,
  isWithin,
  refundOfAll,
  goodwill,
  type RefundParts,
  TYPED_ABOVE,
} from '~/domain/money/refund-parts';

const choices = ['all', 'tool', 'sum'] as const;

export interface RefundValues {
  readonly choice?: string;
  readonly tool?: string;
  readonly amount?: string;
  readonly bearer?: string;
  readonly reason?: string;
  readonly typed?: string;
}

const bearerOf = (value: string | undefined): Bearer =>
  bearers.find((bearer) => bearer === value) ?? 'marketplace';

/** Returns the present refund as the server will calculate it, or null while it cannot be made. */
export function refundOf(
  { choice, tool, amount, bearer }: RefundValues,
  payment: OrderPayment,
  currency: Currency,
): RefundParts | null {
  const typed = parseTypedAmount(amount ?? '', currency)?.amount;
  const parts = {
    all: () => refundOfAll(payment),
    tool: () => payment.tools.find(({ id }) => id === tool)?.price ?? null,
    sum: () => (typed === undefined ? null : goodwill(typed, bearerOf(bearer), payment)),
  };
  const known = choices.find((each) => each === choice);
  const asked = known ? parts[known]() : null;
  return asked && isWithin(asked, payment) ? asked : null;
}

/** Returns the highest move that a page knows, or 0 without one. */
export const seenMove = ({ moves }: Pick<DeskOrder, 'moves'>): number =>
  Math.max(0, ...moves.map(({ number }) => number));

/** Whether staff have to type a refund again, because it is large. */
export const isTypedAgain = (parts: RefundParts | null): boolean => (parts?.sum ?? 0) > TYPED_ABOVE;

type RefundChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'tool'; readonly tool: OrderPayment['tools'][number]['id'] }
  | { readonly kind: 'sum'; readonly bearer: Bearer };

/** Returns the choice in the form of the endpoint. */
export function choiceOf(
  { choice, tool, bearer }: RefundValues,
  payment: OrderPayment,
): RefundChoice {
  const found = payment.tools.find(({ id }) => id === tool);
  if (choice === 'tool' && found) return { kind: 'tool', tool: found.id };
  return choice === 'sum' ? { kind: 'sum', bearer: bearerOf(bearer) } : { kind: 'all' };
}

interface Change {
  readonly key: 'renter' | 'owner' | 'marketplace' | 'tax';
  readonly before: number;
  /** The change, which is zero or less. */
  readonly change: number;
}

/** The share of each side in payments, in minor units. `kept` is the sum of the others. */
export type Sums = Pick<OrderPayment, 'kept' | 'owner' | 'marketplace' | 'tax'>;

/** Returns what each side has before a refund, and what changes for it, in minor units. */
export function changesOf(before: Sums, { sum, owner, tax }: RefundParts): readonly Change[] {
  const less = (amount: number) => (amount === 0 ? 0 : -amount);
  return [
    { key: 'renter', before: before.kept, change: less(sum) },
    { key: 'owner', before: before.owner, change: less(owner) },
    { key: 'marketplace', before: before.marketplace, change: less(sum - owner - tax) },
    { key: 'tax', before: before.tax, change: less(tax) },
  ];
}

const runs = ({ kind, blocked }: OrderPayment): boolean =>
  kind !== 'lateFee' && blocked === 'not-settled';

/** Returns the sums for the end of a running order: the order with its later nights and without late fees. */
export function runningSums(payments: readonly OrderPayment[]): Sums {
  const open = payments.filter(runs);
  const sum = (key: keyof Sums) => total(open.map((payment) => payment[key]));
  return {
    kept: sum('kept'),
    owner: sum('owner'),
    marketplace: sum('marketplace'),
    tax: sum('tax'),
  };
}
