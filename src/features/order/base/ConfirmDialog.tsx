import { type ReactNode } from 'react';
import { Button, type ButtonLook } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The title, which is a question. */
  readonly title: string;
  /** The button's label, which names the action. */
  readonly confirm: ReactNode;
  readonly keep: ReactNode;
  readonly look: ButtonLook['look'];
  readonly isWorking: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onClose, title, confirm, keep, look, isWorking, onConfirm, children } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look={look} isWorking={isWorking} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
