import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { Dialog } from '~/ui/overlays/modals';
import { discardListing } from './EditListingPage.duck';
import { useWizard } from './wizard-context';
import { failureText } from './wizard-failure';

/** Deletes a draft for good, after a question. */
export function DiscardButton() {
  const text = useText();
  const { listing } = useWizard();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  if (listing?.state !== 'draft') return null;
  const discard = async () => {
    setWorking(true);
    setFault(undefined);
    const answer = await dispatch(discardListing(listing.id));
    setWorking(false);
    if (discardListing.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.discardFailed'));
      return;
    }
    showToast({ text: text('EditListingPage.discarded', { title: listing.title }) });
    void navigate(pathTo('listings'));
  };
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)} text="EditListingPage.discard" />
      <Dialog
        role="alertdialog"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('EditListingPage.discardTitle')}
        footer={
          <>
            <Button
              look="danger"
              isWorking={isWorking}
              onClick={() => void discard()}
              text="EditListingPage.discardDo"
            />
            <Button
              look="ghost"
              onClick={() => setOpen(false)}
              text="EditListingPage.discardKeep"
            />
          </>
        }
      >
        <Text as="p" id="EditListingPage.discardText" values={{ title: listing.title }} />
        <FormError>{fault && <Text id={fault} />}</FormError>
      </Dialog>
    </>
  );
}
