import { FormattedMessage, useIntl } from 'react-intl';
import { type CartItem, shortTitle } from '~/domain/cart';
import { selectCartCount } from '~/store/cart';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { selectIsSaving } from './cart.duck';
import { cartMessages } from './cart.messages';

interface Props {
  /** The tool of another owner; null while there is no question. */
  readonly item: CartItem | null;
  readonly onReplace: (item: CartItem) => void;
  readonly onKeep: () => void;
}

/** Asks what to do with another owner's tool: one order has one owner. */
export function OtherOwnerDialog({ item, onReplace, onKeep }: Props) {
  const intl = useIntl();
  const count = useAppSelector(selectCartCount);
  const isSaving = useAppSelector(selectIsSaving);
  return (
    <Dialog
      isOpen={item !== null}
      onClose={onKeep}
      role="alertdialog"
      title={intl.formatMessage(cartMessages.otherOwnerTitle)}
      footer={
        <>
          <Button look="primary" isWorking={isSaving} onClick={() => item && onReplace(item)}>
            <FormattedMessage {...cartMessages.otherOwnerReplace} />
          </Button>
          <Button onClick={onKeep}>
            <FormattedMessage {...cartMessages.otherOwnerKeep} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          {...cartMessages.otherOwnerText}
          values={{ count, title: <b>{shortTitle(item?.title ?? '')}</b> }}
        />
      </p>
    </Dialog>
  );
}
