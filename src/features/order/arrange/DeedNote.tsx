import { useMoment } from '~/config/use-moment';
import { DeedCheck } from './DeedCheck';
import { leadingCheck } from './deed-check';
import { type TransactionView } from '../base/transaction-view';
import { useMainLook } from '../base/place';
import { useLead } from '../base/use-lead';

/** Shows the condition note of the next step, with the button that takes the step. */
export function DeedNote({ view }: { readonly view: TransactionView }) {
  const moment = useMoment();
  const look = useMainLook();
  const { deed, situation, awaited } = useLead(view);
  const leading = leadingCheck(view, moment);
  if (!leading) return null;
  const { stay, check } = leading;
  return (
    <DeedCheck
      key={`${check}-${stay.id}`}
      look={awaited && deed === situation ? look : 'line'}
      view={view}
      moment={moment}
      stay={stay}
      check={check}
    />
  );
}
