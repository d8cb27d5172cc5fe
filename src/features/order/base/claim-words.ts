import { askedSum, type NumberedClaim } from '~/domain/order/claim/claims';
import { owedByCard } from '~/domain/order/claim/claim-payment';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { type TransactionView } from './transaction-view';
import { useOrderWords } from './use-order-words';

/** What is said of a claim in headings and sentences. */
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

/** The same for one claim of an order. */
export function useWordsOf(view: TransactionView, claim: NumberedClaim) {
  const { name } = useOrderWords(view);
  const wordsOf = useClaimWords();
  return wordsOf(view, name, claim);
}
