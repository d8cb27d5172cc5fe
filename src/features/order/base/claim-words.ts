import { type Currency } from '~/domain/money/money';
import { askedSum, type NumberedClaim } from '~/domain/order/claim/claims';
import { useConfig } from '~/config/config-context';
import { owedByCard } from '~/domain/order/claim/claim-payment';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { ANSWER_HOURS, type ClaimKind } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { type TransactionView } from './transaction-view';
import { useOrderWords } from './use-order-words';

/** Returns the words for a claim in headings and sentences. */
export function useClaimWords() {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const clock = useClock();
  return (view: TransactionView, name: string, claim: NumberedClaim) => {
    const { currency, lines, answer, by, at } = claim;
    const [first] = lines;
    const progress = claimProgress(claim, clock.now());
    return {
      name,
      isMine: by === view.role ? 'yes' : 'no',
      kind: first ? text(claimKindTexts[first.kind]) : '',
      amount: format.money({ amount: askedSum(claim), currency }),
      owed: format.money({ amount: owedByCard(view.transaction, claim), currency }),
      offer: format.money({ amount: answer?.sum ?? 0, currency }),
      at: moments.moment(new Date(at)),
      until: 'until' in progress ? moments.moment(progress.until) : '',
    };
  };
}

interface StepOfClaim {
  readonly step: MessageId;
  readonly kind?: ClaimKind | undefined;
  readonly currency: Currency;
  /** The requested or offered sum, in minor units. */
  readonly sum: number;
  readonly offer?: number;
  readonly words: string;
}

/**
 * Returns the message with the words of a step. It begins with the kind of step, because the marketplace's email about it is the only one.
 */
export function useClaimMessage() {
  const text = useText();
  const format = useFormat();
  const { marketplaceName } = useConfig();
  return ({ step, kind, currency, sum, offer = 0, words }: StepOfClaim): string => {
    const values = {
      marketplaceName,
      hours: ANSWER_HOURS,
      kind: kind ? text(claimKindTexts[kind]) : '',
      amount: format.money({ amount: sum, currency }),
      offer: format.money({ amount: offer, currency }),
    };
    return `${text(step, values)}\n\n${words.trim()}`;
  };
}

/** Returns the same words for one claim of an order. */
export function useWordsOf(view: TransactionView, claim: NumberedClaim) {
  const { name } = useOrderWords(view);
  const wordsOf = useClaimWords();
  return wordsOf(view, name, claim);
}
