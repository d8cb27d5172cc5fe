import { type CartItem, shortTitle } from '~/domain/order/process/cart';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCartCount } from '~/store/cart';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { selectIsSaving } from './cart.duck';

interface Props {
  /** The tool of another owner; null while the dialog is closed. */
  readonly item: CartItem | null;
  readonly onReplace: (item: CartItem) => void;
  readonly onKeep: () => void;
}

/** Asks what to do with a tool of another owner, because one order has one owner. */
export function OtherOwnerDialog({ item, onReplace, onKeep }: Props) {
  const text = useText();
  const count = useAppSelector(selectCartCount);
  const isSaving = useAppSelector(selectIsSaving);
  return (
    <Dialog
      isOpen={item !== null}
      onClose={onKeep}
      role="alertdialog"
      title={text('Cart.otherOwnerTitle')}
      footer={
        <>
          <Button
            look="primary"
            isWorking={isSaving}
            onClick={() => item && onReplace(item)}
            text="Cart.otherOwnerReplace"
          />
          <Button onClick={onKeep} text="Cart.otherOwnerKeep" />
        </>
      }
    >
      <p>
        <Text
          id="Cart.otherOwnerText"
          values={{ count, title: <b>{shortTitle(item?.title ?? '')}</b> }}
        />
      </p>
    </Dialog>
  );
}
