import { useState } from 'react';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { Dialog } from '~/ui/overlays/modals';
import { discardOwnDraft } from './ManageListingsPage.duck';

/** Asks before a draft is deleted for good. */
export function DiscardDialog({ card, onClose }: { card: OwnCard | null; onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The dialog keeps its text while it closes.
  const [shown, setShown] = useState(card);
  if (card && card !== shown) {
    setShown(card);
    setFailed(false);
  }
  const title = shown?.title ?? '';
  const discard = async () => {
    if (!card) return;
    setWorking(true);
    setFailed(false);
    const answer = await dispatch(discardOwnDraft(card.id));
    setWorking(false);
    if (discardOwnDraft.rejected.match(answer)) {
      setFailed(true);
      return;
    }
    showToast({ text: text('EditListingPage.discarded', { title }) });
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen={card !== null}
      onClose={onClose}
      title={text('EditListingPage.discardTitle')}
      footer={
        <>
          <Button
            look="danger"
            isWorking={isWorking}
            onClick={() => void discard()}
            text="EditListingPage.discardDo"
          />
          <Button look="ghost" onClick={onClose} text="EditListingPage.discardKeep" />
        </>
      }
    >
      <Text as="p" id="EditListingPage.discardText" values={{ title }} />
      <FormError>{hasFailed && <Text id="EditListingPage.discardFailed" />}</FormError>
    </Dialog>
  );
}
