import { claimProgress } from '~/domain/order/claim-progress';
import { sumBySource } from '~/domain/order/claim-sources';
import { ANSWER_HOURS, claimSources } from '~/domain/order/claim-terms';
import { askedSum, type Claim, paidSum, partsOf } from '~/domain/order/claims';
import { claimedParts, toolWith } from '~/domain/order/order-parts';
import { staysOf } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type PublicConfig } from '~/config/public-config';
import { type MessageId } from '~/i18n/message-id';
import { claimKindTexts, claimSourceTexts } from '~/order-texts/claim-texts';
import { englishTexts } from '../../base/english-texts';
import { letterOf, zoneOf, type ToldOrder } from '../../core/order-mail/order-letters';
import { momentText, moneyText, toolNames } from '../../core/order-mail/order-mail';
import { type ClaimStep } from './claim-news';

interface Told {
  readonly order: ToldOrder;
  readonly role: Role;
  readonly claim: Claim;
  readonly step: ClaimStep;
  /** What staff wrote to both; null if there is nothing, or it is lost. */
  readonly reason: string | null;
  readonly now: Date;
  readonly config: PublicConfig;
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
} as const satisfies Record<ClaimStep, readonly [subject: MessageId, text: MessageId]>;

/** The titles of the tools that a claim is about. */
export const claimedTitles = ({ transaction, listingId, title }: ToldOrder, { lines }: Claim) => {
  const titles = new Map([
    [listingId, title] as const,
    ...transaction.furtherItems.map((item) => [item.listingId, item.title] as const),
  ]);
  return [...new Set(lines.map(({ tool }) => titles.get(tool) ?? ''))];
};

/** The names of the parts that a claim says are missing. */
export const missingParts = (
  { transaction, listingId }: ToldOrder,
  { stay: id, lines }: Claim,
): readonly string[] => {
  const stay = staysOf(transaction).find((each) => each.id === id);
  return lines.flatMap((line) => claimedParts(stay && toolWith(stay, line.tool, listingId), line));
};

function partBlocks({ order, claim, config }: Told) {
  const parts = missingParts(order, claim);
  if (parts.length === 0) return [];
  const text = englishTexts(config)('ClaimEmail.missingParts', { parts: toolNames(parts) });
  return [{ kind: 'text' as const, text }];
}

function valuesOf({ order, role, claim, now, config }: Told) {
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
    until: until ? momentText(until, zoneOf({ order, config })) : '',
  };
}

/** "From the hold on the card: $25.00": where the money of an outcome comes from. */
function sourceBlocks({ claim, config }: Told) {
  const text = englishTexts(config);
  const sums = sumBySource(partsOf(claim));
  return claimSources.flatMap((source) => {
    const amount = moneyText({ amount: sums[source], currency: claim.currency });
    return sums[source] === 0
      ? []
      : [{ kind: 'text' as const, text: text(claimSourceTexts[source], { amount }) }];
  });
}

const hasOutcome: readonly ClaimStep[] = ['agreed', 'decided', 'decided-again'];

/** The email to one side about a step of a claim. */
export function claimLetter(told: Told): ReturnType<typeof letterOf> {
  const { order, role, step, reason, config } = told;
  const text = englishTexts(config);
  const values = valuesOf(told);
  const [subject, body] = words[step];
  return letterOf(
    { order, role, config },
    {
      subject: text(subject, values),
      title: text(subject, values),
      blocks: [
        { kind: 'text', text: text(body, values) },
        ...partBlocks(told),
        ...(hasOutcome.includes(step) ? sourceBlocks(told) : []),
        ...(reason === null
          ? []
          : [{ kind: 'text' as const, text: text('ClaimEmail.reason', { reason }) }]),
      ],
    },
  );
}
