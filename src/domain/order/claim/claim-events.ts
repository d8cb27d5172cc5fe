import { total } from '~/domain/money/arithmetic';
import { askedSum, type ClaimPart, type NumberedClaim } from './claims';
import { type ClaimPayment } from '../ledger/ledger';
import { otherRole, type Transaction } from '../process/transaction';
import { type Role } from '../process/transaction-graph';

/** The events of a claim: steps of one side or of staff, and payments. */
export const claimEventKinds = [
  'reported',
  'pays',
  'offers',
  'disagrees',
  'accepts',
  'refuses',
  'added',
  'withdrawn',
  'refunded',
  'decided',
  'disputed',
  'decidedAgain',
  'paidFromHold',
  'paidByCard',
  'paidByProtection',
] as const;
export type ClaimEventKind = (typeof claimEventKinds)[number];

export interface ClaimEvent {
  readonly kind: ClaimEventKind;
  readonly claim: NumberedClaim;
  /** `operator`: staff, or the server. */
  readonly by: Role | 'operator';
  /** ISO. */
  readonly at: string;
  /** The sum that is asked for, offered, decided or paid, in minor units. */
  readonly sum: number;
  /** The message with the words of this step. */
  readonly message: string | null;
}

type Step = Omit<ClaimEvent, 'claim' | 'message'> & { readonly message?: string | null };

const sumOf = (parts: readonly ClaimPart[]): number => total(parts.map(({ sum }) => sum));

const stepIf = <T>(done: T | undefined, stepOf: (done: T) => Step): readonly Step[] =>
  done === undefined ? [] : [stepOf(done)];

/** The steps of both sides and of staff in a claim, oldest first. The step that makes an agreement reports it. */
export function stepsOfClaim(claim: NumberedClaim): readonly ClaimEvent[] {
  const { by, at, message, answer, reply, added = [], outcome } = claim;
  const other = otherRole(by);
  const asked = askedSum(claim);
  const decided = outcome?.how === 'decided' ? outcome : undefined;
  const steps: readonly Step[] = [
    { kind: 'reported', by, at, sum: asked, message },
    ...stepIf(answer, ({ is, sum = asked, ...rest }) => ({ kind: is, by: other, sum, ...rest })),
    ...stepIf(reply, ({ is, ...rest }) => ({ kind: is, by, sum: answer?.sum ?? asked, ...rest })),
    ...added.map((each): Step => ({ kind: 'added', sum: 0, ...each })),
    ...stepIf(claim.withdrawnAt, (when) => ({
      at: when,
      sum: asked,
      ...(claim.isRefunded ? { kind: 'refunded', by: 'operator' } : { kind: 'withdrawn', by }),
    })),
    ...stepIf(decided, (each) => ({
      kind: 'decided',
      by: 'operator',
      at: each.at,
      sum: sumOf(each.parts),
    })),
    ...stepIf(claim.dispute, (each) => ({ kind: 'disputed', sum: 0, ...each })),
    ...stepIf(claim.second, (each) => ({
      kind: 'decidedAgain',
      by: 'operator',
      at: each.at,
      sum: sumOf(each.parts),
    })),
  ];
  return steps
    .map((step) => ({ claim, message: null, ...step }))
    .toSorted((left, right) => left.at.localeCompare(right.at));
}

const payments = {
  hold: 'paidFromHold',
  card: 'paidByCard',
  protection: 'paidByProtection',
} as const satisfies Record<ClaimPayment['from'], ClaimEventKind>;

/** The events of an order's claims, with the payments for them, oldest first. */
export function claimEvents({
  claims,
  claimPayments,
}: Pick<Transaction, 'claims' | 'claimPayments'>): readonly ClaimEvent[] {
  const paid = claimPayments.flatMap((payment): ClaimEvent[] => {
    const claim = claims.find(({ number }) => number === payment.claim);
    if (!claim) return [];
    const by = payment.from === 'card' ? 'customer' : 'operator';
    const { from, sum, at } = payment;
    return [{ kind: payments[from], claim, by, at: at.toISOString(), sum, message: null }];
  });
  return [...claims.flatMap(stepsOfClaim), ...paid].toSorted((left, right) =>
    left.at.localeCompare(right.at),
  );
}
