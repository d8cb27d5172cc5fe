import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type EditedListing } from '~/api/listing/own-listings';
import { listingPath, listingVariantPath } from '~/config/paths';
import { PayoutDialog } from '~/features/payout/PayoutDialog';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { deferDraft, readMayPublish } from '~/store/publish-deferred';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { publishListing } from '../EditListingPage.duck';
import { useWizard } from '../wizard-context';
import { failureText } from '../wizard-failure';
import { wizardReturnPaths } from '../wizard-path';
import { useWizardReturn } from './use-wizard-return';

interface Props {
  readonly listing: EditedListing;
  /** There is a picture, and no upload is running. */
  readonly isReady: boolean;
  /** Text is saved when its field loses the focus, which a press on the button causes. */
  readonly isSaved: boolean;
  readonly hasProblem: boolean;
}

function usePublishing({ listing }: Pick<Props, 'listing'>) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  const [isWaiting, setWaiting] = useState(false);
  const isConnected = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
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
  /** Payout details are missing: the draft is remembered, and published once they are complete. */
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
    const answer = isConnected ? await dispatch(readMayPublish()) : null;
    if (answer && readMayPublish.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
    } else {
      await (answer?.payload === true ? publish() : wait());
    }
    setWorking(false);
  };
  return { start, isWorking, fault, isWaiting, stopWaiting: () => setWaiting(false) };
}

/** Publishes the draft, or says what is missing. */
export function PublishButton({ listing, isReady, isSaved, hasProblem }: Props) {
  const { start, isWorking, fault, isWaiting, stopWaiting } = usePublishing({ listing });
  const back = useWizardReturn(listing);
  const { returned } = useWizard();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    if (isSaved) void start();
    if (isSaved || hasProblem) setAsked(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press
  }, [isAsked, isSaved, hasProblem]);
  return (
    <>
      <FormError>{fault && <Text id={fault} />}</FormError>
      <Button
        look="primary"
        size="l"
        isWorking={isWorking || isAsked}
        disabled={!isReady}
        onClick={() => setAsked(true)}
      >
        <Text id="EditListingPage.publish" />
      </Button>
      <PayoutDialog
        tool={{ title: listing.title, picture: listing.images[0]?.src }}
        returnTo={wizardReturnPaths(listing)}
        returned={returned}
        isOpen={isWaiting || back.isAsked}
        onClose={() => {
          stopWaiting();
          back.end();
        }}
      />
    </>
  );
}
