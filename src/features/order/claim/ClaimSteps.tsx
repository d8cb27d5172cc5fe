import { useState } from 'react';
import { canWithdraw } from '~/domain/order/claim-progress';
import { isUndecided, type NumberedClaim } from '~/domain/order/claims';
import { type MessageId } from '~/i18n/message-id';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type ClaimMove, moveClaim } from '~/wire/claims';
import { useOutcome } from '../actions/use-outcome';
import { type TransactionView } from '../transaction-view';
import { claimFailure } from './claim-failure';
import { useWordsOf } from './claim-words';
import { useClaimCall } from './use-claim-call';
import { LazyWordsForm } from './lazy-words';
import { RuleText } from './RuleText';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

type Press = Extract<ClaimMove['action'], 'accept-offer' | 'refuse-offer' | 'withdraw'>;

const outcomes = {
  'accept-offer': 'OrderOutcome.claimAgreed',
  'refuse-offer': 'OrderOutcome.claimWithStaff',
  withdraw: 'OrderOutcome.claimWithdrawn',
} as const satisfies Record<Press, MessageId>;

/** The claimant's answer to an offer, taking a claim back, and more words. */
export function ClaimSteps({ view, claim, isOffer }: Props & { readonly isOffer: boolean }) {
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
      <div className={styles.foot}>
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
