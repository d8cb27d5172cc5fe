import type * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { claimPlaces, hasPlaces } from '~/domain/order/claim/claim-room';
import { parseLedger } from '~/domain/order/ledger/ledger';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { type DecisionFault, decisionFault } from '~/domain/order/claim/claim-sources';
import {
  type Claim,
  claimKey,
  type ClaimPart,
  type NumberedClaim,
  parseClaims,
} from '~/domain/order/claim/claims';
import { total } from '~/domain/money/arithmetic';
import { type decideClaim as entry } from '~/wire/claims';
import { type RefusalCode } from '~/wire/refusals';
import { ServerError } from '../../base/errors';
import { changeOrder } from '../../core/orders/change-order';
import { type StoredOrder } from '../../core/orders/read-order';
import { type Audit } from '../../staff/audit';
import { type Staff } from '../../staff/staff';
import { claimOf, type ClaimServices } from './claim-services';
import { type ReasonStore } from './claim-reasons';

export type DecisionRequest = v.InferOutput<typeof entry.body>;
type Parts = Pick<DecisionRequest, 'number' | 'parts' | 'currency'>;

const codes = {
  line: 'claim-sum',
  source: 'claim-sum',
  sum: 'claim-sum',
  'too-high': 'decision-too-high',
} as const satisfies Record<DecisionFault, RefusalCode>;

function assertWithStaff(claim: Claim, now: Date): void {
  const { is } = claimProgress(claim, now);
  if (is === 'staff') return;
  throw new ServerError(is === 'reported' || is === 'offered' ? 'claim-early' : 'claim-closed');
}

function decided(claim: Claim, at: string, parts: readonly ClaimPart[]): Claim {
  return claim.outcome
    ? { ...claim, second: { at, parts }, readBy: [] }
    : { ...claim, outcome: { at, how: 'decided', parts } };
}

/** Refuses more sources than the ledger has places for. One place is always left. */
function assertPayable({ transaction, attributes }: StoredOrder, claim: NumberedClaim): void {
  const ledger = parseLedger(attributes.metadata);
  const before = parseClaims(attributes.metadata);
  const claims = before.map((each) => (each.number === claim.number ? claim : each));
  const isMore = claimPlaces(claims, ledger) > claimPlaces(before, ledger);
  const { heldMoney } = transaction;
  if (isMore && !hasPlaces({ claims, ledger, heldMoney })) throw new ServerError('ledger-full');
}

/** The claim as it is after a decision. Refuses as {@link decideClaim}. */
export function decidedClaim(
  { money }: Pick<ClaimServices, 'money'>,
  { number, parts, currency }: Parts,
  { order, now }: { readonly order: StoredOrder; readonly now: Date },
): { readonly before: Claim; readonly after: Claim } {
  const { number: _own, ...before } = claimOf(order, number);
  assertWithStaff(before, now);
  if (before.currency !== currency) throw new ServerError('conflict');
  const fault = decisionFault(before, parts, money.left(order, now));
  if (fault) throw new ServerError(codes[fault]);
  const after = decided(before, now.toISOString(), parts);
  assertPayable(order, { number, ...after });
  return { before, after };
}

interface Deciding extends ClaimServices {
  readonly desk: { readonly audit: Pick<Audit, 'add'> };
  readonly reasons: ReasonStore;
}

const sorted = (parts: readonly ClaimPart[]): readonly string[] =>
  parts.map(({ line, source, sum }) => [line, source, sum].join(':')).toSorted();

/**
 * Says whether this decision was already made, because an answer may have been lost, and staff press again. Refuses with `claim-closed`
 * and the existing decision if it differs.
 */
async function stands(
  { reasons }: Pick<Deciding, 'reasons'>,
  { outcome, second }: Claim,
  { orderId, number, seen, parts, reason }: DecisionRequest,
): Promise<boolean> {
  const earlier = seen === 0 ? outcome : second;
  if (!earlier) return false;
  const kept = await reasons.of({ orderId, number, isSecond: seen === 1 });
  const isSame = sorted(earlier.parts).join() === sorted(parts).join() && kept?.reason === reason;
  if (isSame) return true;
  const { at } = earlier;
  throw new ServerError('claim-closed', { meta: { decision: { at, parts: earlier.parts } } });
}

/**
 * Decides a claim line by line. The reason is kept before the decision, so that any server can send it in the emails. Refuses with `claim-
 * early` while the two sides can still agree, with `claim-closed` if something else was decided, and with `decision-too-high` above the
 * available sums. Repeating the same decision changes nothing.
 */
export async function decideClaim(
  { desk, reasons, ...services }: Deciding,
  staff: Staff,
  request: DecisionRequest,
): Promise<void> {
  const { orderId, reason, seen: _seen, ...asked } = request;
  const { number, parts, currency } = asked;
  await changeOrder(services, orderId, async (order) => {
    if (await stands({ reasons }, claimOf(order, number), request)) return null;
    const now = await services.now();
    const { before, after } = decidedClaim(services, asked, { order, now });
    const at = now.toISOString();
    const sum = total(parts.map((part) => part.sum));
    await reasons.keep(
      { orderId, number, isSecond: before.outcome !== undefined },
      {
        reason,
        by: staff.id,
        name: staff.name,
        at,
      },
    );
    await desk.audit.add(staff, {
      deed: 'claim-decided',
      on: orderId,
      about: order.title,
      why: reason,
      sum: { amount: sum, currency },
      path: pathTo('deskClaim', { id: orderId, number: String(number) }),
    });
    return { [claimKey(number)]: after };
  });
}
