import { type DeskPerson, type PersonOrder, type SuspendingPerson } from '~/wire/desk-people';
import { type Ending } from '~/domain/desk/order-ending';
import { type Money } from '~/domain/money/money';
import { TYPED_ABOVE } from '~/domain/money/refund-parts';
import { type MessageId } from '~/i18n/message-id';

export interface SuspendValues {
  readonly reason?: string;
  /** The sum that goes back, typed again where it is large. */
  readonly typed?: string;
  /** By the ids of the orders; what is not chosen is the usual. */
  readonly endings?: Readonly<Partial<Record<string, Ending>>>;
}

export const endingTexts = {
  runs: 'DeskSuspend.runs',
  canceled: 'DeskSuspend.canceled',
  completed: 'DeskSuspend.completed',
} as const satisfies Record<Ending, MessageId>;

/** What comes of each. */
export const outcomeTexts = {
  runs: 'DeskSuspend.runsText',
  canceled: 'DeskSuspend.canceledText',
  completed: 'DeskSuspend.completedText',
} as const satisfies Record<Ending, MessageId>;

/** What is chosen for an order: the usual unless staff chose. */
export const endingOf = ({ id, possible }: PersonOrder, { endings = {} }: SuspendValues): Ending =>
  endings[id] ?? possible[0] ?? 'runs';

/** What goes back in all; null for nothing. */
export function sumBack({ orders }: DeskPerson, values: SuspendValues): Money | null {
  const sums = orders.flatMap((order) =>
    endingOf(order, values) === 'canceled' && order.paid ? [order.paid] : [],
  );
  const [first] = sums;
  return first ? { ...first, amount: sums.reduce((sum, { amount }) => sum + amount, 0) } : null;
}

export const isTypedAgain = (back: Money | null): boolean => (back?.amount ?? 0) > TYPED_ABOVE;

/** What the server is asked for. */
export const suspendingOf = (person: DeskPerson, values: SuspendValues): SuspendingPerson => ({
  userId: person.id,
  reason: (values.reason ?? '').trim(),
  orders: person.orders.map((order) => ({ id: order.id, ending: endingOf(order, values) })),
  back: sumBack(person, values)?.amount ?? 0,
});
