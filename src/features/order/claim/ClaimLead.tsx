import { claimProgress, type ClaimProgress } from '~/domain/order/claim-progress';
import { type NumberedClaim } from '~/domain/order/claims';
import { type Role } from '~/domain/order/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { StepBody } from '../next/StepCard';
import { type TransactionView } from '../transaction-view';
import { ClaimAnswer } from './ClaimAnswer';
import { ClaimStory } from './ClaimStory';
import { ClaimSteps } from './ClaimSteps';
import { useWordsOf } from './claim-words';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

type Words = readonly [title: MessageId, text: MessageId];

/** What this side reads first: whether it is awaited, and until when. */
function wordsFor(progress: ClaimProgress, role: Role): Words {
  if (progress.is === 'staff') return ['ClaimLead.staff', 'ClaimLead.staffText'];
  const isAwaited = 'awaits' in progress && progress.awaits === role;
  if (progress.is === 'offered') {
    return isAwaited
      ? ['ClaimLead.offered', 'ClaimLead.answerText']
      : ['ClaimLead.offeredByYou', 'ClaimLead.waitText'];
  }
  return isAwaited
    ? ['ClaimLead.answer', 'ClaimLead.answerText']
    : ['ClaimLead.wait', 'ClaimLead.waitText'];
}

/** A claim that is not decided: what both sides said, and what this side can do now. */
export function ClaimLead({ view, claim }: Props) {
  const clock = useClock();
  const words = useWordsOf(view, claim);
  const progress = claimProgress(claim, clock.now());
  const isAwaited = 'awaits' in progress && progress.awaits === view.role;
  const [title, text] = wordsFor(progress, view.role);
  return (
    <StepBody title={<Text id={title} values={words} />} text={<Text id={text} values={words} />}>
      <ClaimStory view={view} claim={claim} />
      {progress.is === 'reported' && isAwaited ? (
        <ClaimAnswer view={view} claim={claim} />
      ) : (
        <ClaimSteps view={view} claim={claim} isOffer={progress.is === 'offered' && isAwaited} />
      )}
    </StepBody>
  );
}
