import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type SavedCard } from '~/api/payment-methods';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { Dialog } from '~/ui/overlays/modals';
import { brandName } from './card-names';
import { deleteSavedCard } from './CheckoutPage.duck';
import { checkoutMessages as texts } from './CheckoutPage.messages';

interface Props {
  readonly card: SavedCard;
  readonly isDisabled: boolean;
}

/** Deletes the saved card, after a question. */
export function SavedCardDelete({ card, isDisabled }: Props) {
  const intl = useIntl();
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
      showToast({ tone: 'danger', text: intl.formatMessage(texts.deleteCardFailed) });
    }
  };
  return (
    <>
      <Button look="ghost" size="s" disabled={isDisabled} onClick={() => setOpen(true)}>
        <FormattedMessage {...texts.deleteCard} />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={intl.formatMessage(texts.deleteCardTitle, values)}
        footer={
          <>
            <Button look="danger" isWorking={isDeleting} onClick={() => void confirm()}>
              <FormattedMessage {...texts.deleteCardConfirm} />
            </Button>
            <Button onClick={() => setOpen(false)}>
              <FormattedMessage {...texts.deleteCardKeep} />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage {...texts.deleteCardText} />
        </p>
      </Dialog>
    </>
  );
}
