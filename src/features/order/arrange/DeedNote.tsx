import { useMoment } from '~/config/use-moment';
import { isAwaited } from '~/domain/order/stay/stay-progress';
import { DeedCheck } from './DeedCheck';
import { leadingCheck } from './deed-check';
import { type TransactionView } from '../base/transaction-view';
import { useMainLook } from '../base/place';

/** The note of the condition that the next step is about, with the button that takes the step. */
export function DeedNote({ view }: { readonly view: TransactionView }) {
  const moment = useMoment();
  const look = useMainLook();
  const leading = leadingCheck(view, moment);
  if (!leading) return null;
  const { stay, check, standing } = leading;
  return (
    <DeedCheck
      key={`${check}-${stay.id}`}
      look={isAwaited(standing, view.role) ? look : 'line'}
      view={view}
      moment={moment}
      stay={stay}
      check={check}
    />
  );
}
