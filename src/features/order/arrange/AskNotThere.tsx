import { type NamedPart, partNames } from '~/domain/order/stay/order-parts';
import { ownTotal } from '~/domain/order/process/transaction';
import { type Stay } from '~/domain/order/stay/stays';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';

interface AskProps {
  readonly view: TransactionView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

interface Props extends AskProps {
  readonly stay: Stay;
  /** The parts that are not ticked. */
  readonly notThere: readonly NamedPart[];
}

/** Asks about parts that are not ticked, because people forget ticks and cannot change what is kept. */
export function AskNotThere({ view, stay, notThere, isOpen, onClose, onConfirm }: Props) {
  const text = useText();
  const format = useFormat();
  const { name } = useOrderWords(view);
  const parts = format.list(partNames(notThere, stay, view.listing.title));
  const count = notThere.length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('OrderCheck.notThereTitle', { count })}
      confirm={<Text id="OrderCheck.notThereYes" values={{ count }} />}
      keep={<Text id="OrderCheck.notThereBack" />}
      look="primary"
      isWorking={false}
    >
      <Text id="OrderCheck.notThereText" values={{ parts, name }} />
    </ConfirmDialog>
  );
}

/** Asks once more before the owner notes that everything is back, because that ends the hold and pays the owner. */
export function AskRelease({ view, isOpen, onClose, onConfirm }: AskProps) {
  const text = useText();
  const format = useFormat();
  const payout = ownTotal(view.transaction, 'provider');
  const values = {
    amount: payout ? format.money(payout) : '',
    hasPayout: payout ? 'yes' : 'no',
    hasHold: view.transaction.heldMoney ? 'yes' : 'no',
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('OrderCheck.releaseTitle')}
      confirm={<Text id="OrderCheck.everythingBack" />}
      keep={<Text id="TransactionPage.back" />}
      look="primary"
      isWorking={false}
    >
      <Text id="OrderCheck.releaseText" values={values} />
    </ConfirmDialog>
  );
}
