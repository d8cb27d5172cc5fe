import { type ListingId } from '~/domain/ids';
import { parseTypedAmount } from '~/domain/money/money';
import {
  claimFault,
  type ClaimFault,
  claimWindow,
  needsBill,
  refundableOf,
} from '~/domain/order/claim/claim-rules';
import { CLAIM_LIMITS, type ClaimKind } from '~/domain/order/claim/claim-terms';
import { type ClaimLine } from '~/domain/order/claim/claims';
import { partsNotThere } from '~/domain/order/stay/order-parts';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type CheckedTool, toolsOf } from '../base/order-tools';
import { type TransactionView } from '../base/transaction-view';
import { type ClaimDraft } from './use-claim-draft';

const MAIN_KIND = { customer: 'not-working', provider: 'damage' } as const;

/** Returns until when this side can report something about the order's last stay, or undefined before that begins. */
export function claimUntil(view: TransactionView, { timeZone, now }: Moment): Date | undefined {
  const windows = staysOf(view.transaction).flatMap((stay) => {
    const found = claimWindow(stay, MAIN_KIND[view.role], timeZone);
    return found && found.from <= now ? [found.until] : [];
  });
  return windows.toSorted((left, right) => left.getTime() - right.getTime()).at(-1);
}

/** Returns the places of a tool's missing parts in a draft. They start as its owner noted at the return. */
export function draftParts(
  { metadata, tools }: Stay,
  { parts }: Pick<ClaimDraft, 'parts'>,
  { place, listingId }: Pick<CheckedTool, 'place' | 'listingId'>,
): readonly number[] {
  const chosen = listingId === undefined ? undefined : parts?.[listingId];
  if (chosen) return chosen;
  const noted = metadata.handBack.provider;
  const missed = noted ? partsNotThere({ tools }, noted) : [];
  const tool = tools.find((each) => each.place === place);
  return missed.flatMap((each) => (each.tool === tool ? tool.parts.indexOf(each.part) : []));
}

export interface ClaimEntry {
  readonly stay: Stay;
  readonly kind: ClaimKind | undefined;
  readonly lines: readonly ClaimLine[];
  /** The chosen tools whose sum is unreadable or not allowed. */
  readonly wrongSums: readonly ListingId[];
  readonly isBillNeeded: boolean;
  readonly sum: number;
}

/** Makes the entry from a draft. */
export function entryOf(view: TransactionView, stay: Stay, draft: ClaimDraft): ClaimEntry {
  const { transaction } = view;
  const { payinTotal } = transaction;
  const { kind, sums } = draft;
  const chosen = toolsOf(view, stay).flatMap((tool) => {
    const { listingId } = tool;
    const typed = listingId === undefined ? undefined : sums[listingId];
    if (listingId === undefined || typed === undefined) return [];
    const parts = kind === 'missing' ? draftParts(stay, draft, tool) : [];
    return [{ tool: listingId, typed, parts }];
  });
  const read = chosen.map(({ tool, typed, parts }) => {
    const sum = payinTotal && parseTypedAmount(typed, payinTotal.currency)?.amount;
    return { tool, sum: sum ?? 0, ...(parts.length > 0 && { parts: [...parts] }) };
  });
  const lines = kind ? read.filter(({ sum }) => sum > 0).map((line) => ({ ...line, kind })) : [];
  return {
    stay,
    kind,
    lines,
    wrongSums: read.flatMap(({ tool, sum }) => (sum > 0 && sum <= CLAIM_LIMITS.most ? [] : [tool])),
    isBillNeeded: lines.some(needsBill),
    sum: lines.reduce((all, line) => all + line.sum, 0),
  };
}

/** Returns why the server would refuse the entry. */
export function entryFault(
  view: TransactionView,
  { stay, lines }: ClaimEntry,
  moment: Moment & { readonly hasBill: boolean },
): ClaimFault | undefined {
  const { role, transaction } = view;
  const tools = toolsOf(view, stay).flatMap(({ listingId }) => listingId ?? []);
  return claimFault(
    { side: role, lines, hasBill: moment.hasBill },
    {
      stay,
      tools,
      claims: transaction.claims,
      refundable: refundableOf(transaction),
    },
    moment,
  );
}
