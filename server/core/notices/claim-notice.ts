import { claimProgress, completedAt } from '~/domain/order/claim/claim-progress';
import { sumBySource } from '~/domain/order/claim/claim-sources';
import { ANSWER_HOURS, claimSources } from '~/domain/order/claim/claim-terms';
import { askedSum, type Claim, paidSum, partsOf } from '~/domain/order/claim/claims';
import { claimedParts, toolWith } from '~/domain/order/stay/order-parts';
import { staysOf } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { claimKindTexts, claimSourceTexts } from '~/order-texts/claim-texts';
import { englishTexts } from '../../base/english-texts';
import { moneyText, toolNames } from '../order-mail/order-mail';
import { type ClaimStep } from './claim-updates';
import { emailOfWords, type Telling, type TextKeys, type NoticeOrder, whenOf } from './emails';
import { messageKey } from './device-notice';
import { type OrderNotice } from './order-notice';

export interface ClaimFacts {
  readonly claim: Claim & { readonly number?: number };
  readonly step: ClaimStep;
  /** The side that is told; undefined for both. */
  readonly only?: Role | undefined;
  /** The message that staff wrote to both sides; null if there is none, or if it was lost. */
  readonly reason: string | null;
  readonly now: Date;
}

const words = {
  opened: ['ClaimEmail.opened', 'ClaimEmail.openedText'],
  offered: ['ClaimEmail.offered', 'ClaimEmail.offeredText'],
  disagreed: ['ClaimEmail.disagreed', 'ClaimEmail.withStaffText'],
  agreed: ['ClaimEmail.agreed', 'ClaimEmail.agreedText'],
  'no-answer': ['ClaimEmail.noAnswer', 'ClaimEmail.withStaffText'],
  'offer-refused': ['ClaimEmail.offerRefused', 'ClaimEmail.withStaffText'],
  'offer-unanswered': ['ClaimEmail.noAnswer', 'ClaimEmail.withStaffText'],
  withdrawn: ['ClaimEmail.withdrawn', 'ClaimEmail.withdrawnText'],
  refunded: ['ClaimEmail.refunded', 'ClaimEmail.refundedText'],
  decided: ['ClaimEmail.decided', 'ClaimEmail.decidedText'],
  disputed: ['ClaimEmail.disputed', 'ClaimEmail.withStaffText'],
  'decided-again': ['ClaimEmail.decidedAgain', 'ClaimEmail.decidedAgainText'],
  reminder: ['ClaimEmail.reminder', 'ClaimEmail.reminderText'],
} as const satisfies Record<ClaimStep, TextKeys>;

/** The titles of the tools that a claim is about. */
export const claimedTitles = ({ transaction, listingId, title }: NoticeOrder, { lines }: Claim) => {
  const titles = new Map([
    [listingId, title] as const,
    ...transaction.furtherItems.map((item) => [item.listingId, item.title] as const),
  ]);
  return [...new Set(lines.map(({ tool }) => titles.get(tool) ?? ''))];
};

/** The names of the parts that a claim says are missing. */
export const missingParts = (
  { transaction, listingId }: NoticeOrder,
  { stay: id, lines }: Claim,
): readonly string[] => {
  const stay = staysOf(transaction).find((each) => each.id === id);
  return lines.flatMap((line) => claimedParts(stay && toolWith(stay, line.tool, listingId), line));
};

function valuesOfClaim({ order, role, config }: Telling, { claim, now }: ClaimFacts) {
  const text = englishTexts(config);
  const { currency, lines, by, answer } = claim;
  const money = (amount: number) => moneyText({ amount, currency });
  const [first] = lines;
  const progress = claimProgress(claim, now);
  const until = 'until' in progress ? progress.until : null;
  return {
    isMine: by === role ? 'yes' : 'no',
    isRenter: role === 'customer' ? 'yes' : 'no',
    name: order.parties[otherRole(role)].displayName,
    kind: first ? text(claimKindTexts[first.kind]) : '',
    tools: toolNames(claimedTitles(order, claim)),
    amount: money(askedSum(claim)),
    offer: money(answer?.sum ?? 0),
    paid: money(paidSum(claim)),
    hours: ANSWER_HOURS,
    until: until ? whenOf({ order, config }).moment(until) : '',
  };
}

/** The message in which the other side announced a step to this one, with its sum and deadline; undefined if there is none. */
function messageTo(role: Role, { claim: { by, message, answer, dispute }, step }: ClaimFacts) {
  switch (step) {
    case 'opened':
      return role === by ? undefined : (message ?? undefined);
    case 'offered':
    case 'disagreed':
      return role === by ? answer?.message : undefined;
    case 'disputed':
      return role === dispute?.by ? undefined : dispute?.message;
    default:
      return undefined;
  }
}

const hasOutcome: readonly ClaimStep[] = ['agreed', 'decided', 'decided-again'];

/** "From the hold on the card: $25.00": where the money of an outcome comes from. */
function sourcesText({ order, config }: Telling, { claim, step }: ClaimFacts): readonly string[] {
  if (!hasOutcome.includes(step)) return [];
  const text = englishTexts(config);
  const sums = sumBySource(partsOf(claim));
  const said = claimSources.flatMap((source) => {
    const amount = moneyText({ amount: sums[source], currency: claim.currency });
    return sums[source] === 0 ? [] : [text(claimSourceTexts[source], { amount })];
  });
  if (sums.refund === 0) return said;
  const isSent = completedAt(order.transaction) !== undefined;
  return [...said, text(isSent ? 'ClaimEmail.refundWhen' : 'ClaimEmail.refundLater')];
}

/** The notice about a step of a claim, for one or both sides. */
export const claimNotice: OrderNotice<ClaimFacts> = {
  keptDays: 30,
  device: () => 'orders',
  // A second offer has a second day to be reminded of; all other steps are there once.
  isMailed: (role, facts) => messageTo(role, facts) !== undefined,
  key: ({ id, role }, facts) => {
    const { claim, step } = facts;
    const message = messageTo(role, facts);
    // The notice on devices about the message has the same key, so devices show only one of the two.
    if (message !== undefined) return messageKey(message);
    const part = step === 'reminder' ? `${step}:${claim.answer ? 'offer' : 'claim'}` : step;
    return `claim-told:${id}:${String(claim.number)}:${part}:${role}`;
  },
  email: (telling, facts) => {
    const { claim, step, reason, only } = facts;
    if (only !== undefined && only !== telling.role) return null;
    const text = englishTexts(telling.config);
    const values = valuesOfClaim(telling, facts);
    const [subject, body] = words[step];
    const parts = missingParts(telling.order, claim);
    return emailOfWords(telling, {
      subject: text(subject, values),
      paragraphs: [
        text(body, values),
        ...(parts.length > 0 ? [text('ClaimEmail.missingParts', { parts: toolNames(parts) })] : []),
        ...sourcesText(telling, facts),
        ...(reason === null ? [] : [text('ClaimEmail.reason', { reason })]),
      ],
    });
  },
};
