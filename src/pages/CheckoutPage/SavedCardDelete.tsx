import { useState } from 'react';
import { type SavedCard } from '~/api/payment-methods';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { Dialog } from '~/ui/overlays/modals';
import { brandName } from './card-names';
import { deleteSavedCard } from './CheckoutPage.duck';

interface Props {
  readonly card: SavedCard;
  readonly isDisabled: boolean;
}

/** Deletes the saved card, after a question. */
export function SavedCardDelete({ card, isDisabled }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const values = { brand: brandName(card), last4: card.last4Digits };
  const confirm = async () => {
    setDeleting(true);
    const done = await dispatch(deleteSavedCard());
    setDeleting(false);
    setOpen(false);
    if (deleteSavedCard.rejected.match(done)) {
      showToast({ tone: 'danger', text: text('CheckoutPage.deleteCardFailed') });
    }
  };
  return (
    <>
      <Button look="ghost" size="s" disabled={isDisabled} onClick={() => setOpen(true)}>
        <Text id="CheckoutPage.deleteCard" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={text('CheckoutPage.deleteCardTitle', values)}
        footer={
          <>
            <Button look="danger" isWorking={isDeleting} onClick={() => void confirm()}>
              <Text id="CheckoutPage.deleteCardConfirm" />
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Text id="CheckoutPage.deleteCardKeep" />
            </Button>
          </>
        }
      >
        <p>
          <Text id="CheckoutPage.deleteCardText" />
        </p>
      </Dialog>
    </>
  );
}
