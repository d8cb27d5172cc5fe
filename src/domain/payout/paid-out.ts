import {
  extensionTransitions,
  lateFeeTransitions,
  orderTransitions,
} from '~/domain/order/process/process-graph.generated';
import { type TakenTransition } from '~/domain/order/process/transaction-graph';

const PAID_OUT: readonly string[] = ['state/delivered', 'state/paid-out'];
/** The transitions with which the process pays an owner. */
const payingOut: ReadonlySet<string> = new Set(
  [...orderTransitions, ...extensionTransitions, ...lateFeeTransitions].flatMap(({ name, to }) =>
    PAID_OUT.includes(to) ? [name] : [],
  ),
);

/** The time of the step that paid the owner of an order, later nights or a late fee; undefined if there was none. */
export const paidOutAt = (transitions: readonly TakenTransition[]): Date | undefined =>
  transitions.find(({ transition }) => payingOut.has(transition))?.createdAt;
