import {
  canWithdraw,
  claimProgress,
  type ClaimProgress,
} from '~/domain/order/claim/claim-progress';
import { isUndecided, type NumberedClaim } from '~/domain/order/claim/claims';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { StepBody } from '../base/StepCard';
import { type TransactionView } from '../base/transaction-view';
import { ClaimAnswer } from './ClaimAnswer';
import { ClaimStory } from './ClaimStory';
import { useWordsOf } from '../base/claim-words';
import { useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type ClaimMove, moveClaim } from '~/wire/claims';
import { useOutcome } from '../base/use-outcome';
import { claimFailure } from './claim-failure';
import { useClaimCall } from './use-claim-call';
import { LazyWordsForm } from './lazy-words';
import { RuleText } from './RuleText';
import common from '~/ui/layout/common.module.css';

interface ClaimStepsProps {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

type Press = Extract<ClaimMove['action'], 'accept-offer' | 'refuse-offer' | 'withdraw'>;

const outcomes = {
  'accept-offer': 'OrderOutcome.claimAgreed',
  'refuse-offer': 'OrderOutcome.claimWithStaff',
  withdraw: 'OrderOutcome.claimWithdrawn',
} as const satisfies Record<Press, MessageId>;

/** Lets the claimant answer an offer, take a claim back, or add words. */
function ClaimSteps({ view, claim, isOffer }: ClaimStepsProps & { readonly isOffer: boolean }) {
  const words = useWordsOf(view, claim);
  const tell = useOutcome();
  const { send, isWorking, failure } = useClaimCall(view.id);
  const [pressed, setPressed] = useState<Press>();
  const [isAdding, setAdding] = useState(false);
  const of = { orderId: view.id, number: claim.number };
  const press = async (action: Press) => {
    setPressed(action);
    const isSent = await send(moveClaim, () => Promise.resolve({ ...of, action }));
    if (isSent) tell(outcomes[action], words);
  };
  const busy = (action: Press) => isWorking && pressed === action;
  if (isAdding) {
    return (
      <LazyWordsForm
        view={view}
        label="ClaimForm.moreWords"
        button="ClaimForm.addWords"
        move={(message) => ({ ...of, action: 'add', message })}
        onDone={() => setAdding(false)}
        onCancel={() => setAdding(false)}
      />
    );
  }
  return (
    <>
      {failure && (
        <Note tone="danger" live="assertive">
          <RuleText id={claimFailure(failure)} />
        </Note>
      )}
      <div className={common.line3}>
        {isOffer && (
          <>
            <Button
              data-command={`move-claim/accept-offer ${claim.number}`}
              look="primary"
              size="l"
              isWorking={busy('accept-offer')}
              onClick={() => void press('accept-offer')}
              text="ClaimSteps.accept"
              values={words}
            />
            <Button
              data-command={`move-claim/refuse-offer ${claim.number}`}
              isWorking={busy('refuse-offer')}
              onClick={() => void press('refuse-offer')}
              text="ClaimSteps.refuse"
              values={words}
            />
          </>
        )}
        {isUndecided(claim) && (
          <Button
            data-command={`move-claim/add ${claim.number}`}
            look="line"
            onClick={() => setAdding(true)}
            text="ClaimSteps.add"
          />
        )}
        {canWithdraw(claim, view.role) && (
          <Button
            data-command={`move-claim/withdraw ${claim.number}`}
            look="ghost"
            isWorking={busy('withdraw')}
            onClick={() => void press('withdraw')}
            text="ClaimSteps.withdraw"
          />
        )}
      </div>
    </>
  );
}

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

type Words = readonly [title: MessageId, text: MessageId];

/** Returns what this side reads first: whether it has to act, and until when. */
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

/** Shows an undecided claim: what both sides said, and what this side can do now. */
export function ClaimLead({ view, claim }: Props) {
  const clock = useClock();
  const words = useWordsOf(view, claim);
  const progress = claimProgress(claim, clock.now());
  const isAwaited = 'awaits' in progress && progress.awaits === view.role;
  const [title, text] = wordsFor(progress, view.role);
  return (
    <StepBody
      isTitleShown
      title={<Text id={title} values={words} />}
      text={<Text id={text} values={words} />}
    >
      <ClaimStory view={view} claim={claim} />
      {progress.is === 'reported' && isAwaited ? (
        <ClaimAnswer view={view} claim={claim} />
      ) : (
        <ClaimSteps view={view} claim={claim} isOffer={progress.is === 'offered' && isAwaited} />
      )}
    </StepBody>
  );
}
