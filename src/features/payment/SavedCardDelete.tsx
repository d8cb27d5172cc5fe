import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type SavedCard } from '~/api/payout/payment-methods';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { Dialog } from '~/ui/overlays/modals';
import { brandName } from './card-names';

interface Props {
  readonly card: SavedCard;
  readonly isDisabled: boolean;
  /** Resolves with whether the card was deleted. */
  readonly onDelete: () => Promise<boolean>;
}

/** Deletes the saved card after a confirmation. */
export function SavedCardDelete({ card, isDisabled, onDelete }: Props) {
  const text = useText();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const values = { brand: brandName(card), last4: card.last4Digits };
  const confirm = async () => {
    setDeleting(true);
    const isGone = await onDelete();
    setDeleting(false);
    setOpen(false);
    if (!isGone) showToast({ tone: 'danger', text: text('SavedCard.deleteFailed') });
  };
  return (
    <>
      <Button
        look="ghost"
        size="s"
        icon={Trash2}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
        text="SavedCard.delete"
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={text('SavedCard.deleteTitle', values)}
        footer={
          <>
            <Button
              look="danger"
              isWorking={isDeleting}
              onClick={() => void confirm()}
              text="SavedCard.deleteConfirm"
            />
            <Button onClick={() => setOpen(false)} text="SavedCard.deleteKeep" />
          </>
        }
      >
        <Text as="p" id="SavedCard.deleteText" />
      </Dialog>
    </>
  );
}
