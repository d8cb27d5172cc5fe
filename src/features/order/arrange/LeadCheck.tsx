import { useMoment } from '~/config/use-moment';
import { PanelCheck } from './PanelCheck';
import { leadingCheck } from './leading-check';
import { type TransactionView } from '../base/transaction-view';
import { useMainLook } from '../base/place';
import { useLead } from '../base/use-lead';

/** Shows the condition note of the next step, with the button that takes the step. */
export function LeadCheck({ view }: { readonly view: TransactionView }) {
  const moment = useMoment();
  const look = useMainLook();
  const { topic, situation, awaited } = useLead(view);
  const leading = leadingCheck(view, moment);
  if (!leading) return null;
  const { stay, check } = leading;
  return (
    <PanelCheck
      key={`${check}-${stay.id}`}
      look={awaited && topic === situation ? look : 'line'}
      view={view}
      moment={moment}
      stay={stay}
      check={check}
    />
  );
}
