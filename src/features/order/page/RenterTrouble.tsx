import { isBooked } from '~/domain/order/process/transaction';
import { staysOf } from '~/domain/order/stay/stays';
import { useFormat } from '~/i18n/use-format';
import { Note } from '~/ui/feedback/Note';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { useStayTools } from '../base/use-stay-tools';

/** Tells the owner of a paid order that begins soon what the renter has left open in another rental. */
export function RenterTrouble({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const toolsOf = useStayTools();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const { renterTrouble } = transaction.metadata;
  if (role === 'customer' || !isBooked(transaction) || !renterTrouble) return null;
  const tools = format.all(staysOf(transaction).map((stay) => toolsOf(view, stay)));
  return (
    <Note
      tone="warning"
      text={renterTrouble.is === 'late' ? 'RenterTrouble.late' : 'RenterTrouble.owes'}
      values={{ name, tools }}
    />
  );
}
