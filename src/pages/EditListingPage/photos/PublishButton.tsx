import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/api-error';
import { type EditedListing } from '~/api/own-listings';
import { listingPath, listingVariantPath } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { deferDraft } from '~/store/deferred-draft';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { publishListing } from '../EditListingPage.duck';
import { failureText } from '../wizard-failure';
import { PayoutNeeded } from './PayoutNeeded';

interface Props {
  readonly listing: EditedListing;
  /** There is a picture, and everything is saved. */
  readonly isReady: boolean;
}

function usePublishing({ listing }: Pick<Props, 'listing'>) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  const [isWaiting, setWaiting] = useState(false);
  const mayBePaid = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
  const publish = async () => {
    const answer = await dispatch(publishListing(listing.id));
    if (publishListing.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
      return;
    }
    const { id, title, state } = answer.payload;
    const isPending = state === 'pendingApproval';
    showToast({
      text: text(isPending ? 'EditListingPage.pending' : 'EditListingPage.published', { title }),
    });
    void navigate(
      isPending ? listingVariantPath({ id, title }, 'pendingApproval') : listingPath({ id, title }),
    );
  };
  /** Payouts are missing: the draft is remembered, and published once they are there. */
  const wait = async () => {
    const answer = await dispatch(deferDraft(listing.id));
    if (deferDraft.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
      return;
    }
    setWaiting(true);
  };
  const start = async () => {
    setFault(undefined);
    setWorking(true);
    await (mayBePaid ? publish() : wait());
    setWorking(false);
  };
  return { start, isWorking, fault, isWaiting, stopWaiting: () => setWaiting(false) };
}

/** Makes the draft public, or says what is missing for it. */
export function PublishButton({ listing, isReady }: Props) {
  const { start, isWorking, fault, isWaiting, stopWaiting } = usePublishing({ listing });
  return (
    <>
      <FormError>{fault && <Text id={fault} />}</FormError>
      <Button
        look="primary"
        size="l"
        isWorking={isWorking}
        disabled={!isReady}
        onClick={() => void start()}
      >
        <Text id="EditListingPage.publish" />
      </Button>
      <PayoutNeeded listing={listing} isOpen={isWaiting} onClose={stopWaiting} />
    </>
  );
}
