import Star from 'lucide-react/icons/star';
import { otherRole } from '~/domain/order/process/transaction';
import { hasReviewed } from '~/domain/order/process/transaction-reviews';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { Button } from '~/ui/controls/Button';
import { preloadModals } from '~/ui/overlays/modals';
import { useOrderWords } from '../base/use-order-words';
import { BookAgain } from './BookAgain';
import { useMainLook } from '../base/place';
import { PayoutNote } from './PayoutNote';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';

/** Offers a review to this side. */
export function Review({ view, onReview }: StepProps) {
  const moments = useMoments();
  const look = useMainLook();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const until = stateEndsAt(transaction);
  const isAnswer = hasReviewed(transaction.transitions, otherRole(role));
  const text = isAnswer ? 'NextStep.reviewOtherText' : 'NextStep.reviewText';
  return (
    <StepBody
      title={<Text id="NextStep.reviewTitle" values={{ name }} />}
      text={
        <Text
          id={until ? text : 'NextStep.reviewTextOpen'}
          values={{ name, until: until && moments.moment(until) }}
        />
      }
      actions={
        <>
          <Button
            data-command="review-tools"
            look={look}
            icon={Star}
            onPointerEnter={preloadModals}
            onClick={onReview}
            text="TransactionPage.reviewButton"
          />
          <BookAgain view={view} />
        </>
      }
    >
      <PayoutNote view={view} />
    </StepBody>
  );
}

/** Says that this side has reviewed and the other one has not. */
export function WaitForReview({ view }: StepProps) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const until = stateEndsAt(view.transaction);
  return (
    <StepBody
      title={<Text id="NextStep.waitReviewTitle" />}
      text={
        <Text
          id="NextStep.waitReviewText"
          values={{ name, until: until ? moments.moment(until) : '' }}
        />
      }
      actions={view.role === 'customer' && <BookAgain view={view} />}
    >
      <PayoutNote view={view} />
    </StepBody>
  );
}

export function Done({ view }: StepProps) {
  const { role, transaction } = view;
  const isRenter = role === 'customer';
  const { transitions } = transaction;
  const haveBoth = hasReviewed(transitions, role) && hasReviewed(transitions, otherRole(role));
  return (
    <StepBody
      title={<Text id="NextStep.doneTitle" />}
      text={<Text id={haveBoth ? 'NextStep.doneText' : 'NextStep.doneTextOver'} />}
      actions={isRenter && <BookAgain view={view} />}
    >
      <PayoutNote view={view} />
    </StepBody>
  );
}
