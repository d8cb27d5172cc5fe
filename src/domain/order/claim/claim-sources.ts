import { total } from '~/domain/money/arithmetic';
import { claimantOf, type ClaimKind, type ClaimSource } from './claim-terms';
import { type Claim, type ClaimPart, partsOf } from './claims';

/** The amounts that each source still has for a claim, in minor units. A card has no limit: its owner pays or does not. */
export type SourceLimits = Readonly<Record<Exclude<ClaimSource, 'card'>, number>>;

/** Damage protection covers accidents, but never missing, lost or dirty tools. */
export const isCovered = (kind: ClaimKind, source: ClaimSource): boolean => {
  if ((source === 'refund') !== (claimantOf[kind] === 'customer')) return false;
  return source !== 'protection' || kind === 'damage';
};

const sumFrom = (parts: readonly ClaimPart[], source: ClaimSource): number =>
  total(parts.flatMap((part) => (part.source === source ? [part.sum] : [])));

/** The sum that is to come from each source. */
export const sumBySource = (
  parts: readonly ClaimPart[],
): Readonly<Record<ClaimSource, number>> => ({
  hold: sumFrom(parts, 'hold'),
  protection: sumFrom(parts, 'protection'),
  card: sumFrom(parts, 'card'),
  refund: sumFrom(parts, 'refund'),
});

export type DecisionFault = 'line' | 'source' | 'sum' | 'too-high';

/**
 * The reason why staff cannot decide so; undefined if they can. `left` is what each source still has in addition to earlier decisions.
 */
export function decisionFault(
  claim: Claim,
  decided: readonly ClaimPart[],
  left: SourceLimits,
): DecisionFault | undefined {
  for (const { line, source } of decided) {
    const { kind } = claim.lines[line] ?? {};
    if (!kind) return 'line';
    if (!isCovered(kind, source)) return 'source';
  }
  const all = [...partsOf(claim), ...decided];
  const isAbove = claim.lines.some(
    ({ sum }, line) => total(all.flatMap((part) => (part.line === line ? [part.sum] : []))) > sum,
  );
  if (isAbove) return 'sum';
  const { hold, protection, card, refund } = sumBySource(decided);
  // Protection pays up to its limit less the owner's money from elsewhere.
  const isAboveLimit = protection > 0 && hold + card + protection > left.protection;
  return hold > left.hold || isAboveLimit || refund > left.refund ? 'too-high' : undefined;
}

/**
 * The agreed sum by its sources. For a renter it is a refund, and for an owner it is the hold as far as it goes, and then the renter's
 * card. Only staff give protection. The lines are paid in their order.
 */
export function agreedParts(claim: Claim, sum: number, { hold }: SourceLimits): ClaimPart[] {
  const isRefund = claim.by === 'customer';
  let [rest, fromHold] = [sum, isRefund ? 0 : Math.min(sum, hold)];
  return claim.lines.flatMap((asked, line) => {
    const own = Math.min(asked.sum, rest);
    const held = Math.min(own, fromHold);
    rest -= own;
    fromHold -= held;
    const found: ClaimPart[] = [
      { line, source: 'hold', sum: held },
      { line, source: isRefund ? 'refund' : 'card', sum: own - held },
    ];
    return found.filter((part) => part.sum > 0);
  });
}

/** The same with all that should come from a source that has nothing any more on the renter's card. */
export const movedToCard = (parts: readonly ClaimPart[], gone: ClaimSource): readonly ClaimPart[] =>
  parts.map((part) => (part.source === gone ? { ...part, source: 'card' } : part));
