import { claimableStays } from '~/domain/order/claim/claim-rules';
import { useConfig } from '~/config/config-context';
import { isPaid } from '~/domain/order/stay/stays';
import { DAY_MS } from '~/domain/time/moment';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Part } from '../base/Part';
import { type TransactionView } from '../base/transaction-view';
import { claimUntil } from './claim-options';

/** For so long after the last day the page says that it is over. */
const SAID_MS = 16 * DAY_MS;

interface Props {
  readonly view: TransactionView;
  /** Undefined while the form is open. */
  readonly onOpen: (() => void) | undefined;
}

/** While a rental runs, the panel of an owner's return leads to a claim. */
const isInPanel = ({ role, transaction }: TransactionView): boolean =>
  role === 'provider' && transaction.state === 'state/accepted';

/** The way to a claim, or until when there was one. It is there from the first paint, so that nothing moves. */
export function ClaimWay({ view, onOpen }: Props) {
  const clock = useClock();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const now = clock.now();
  const moment = { now, timeZone };
  const until = claimUntil(view, moment);
  if (!isPaid(view.transaction) || !until || isInPanel(view)) return null;
  const isOpen = claimableStays(view.transaction, view.role, moment).length > 0;
  if (isOpen && !onOpen) return null;
  if (!isOpen && (now <= until || now.getTime() > until.getTime() + SAID_MS)) return null;
  const values = { until: moments.moment(until) };
  return (
    <Part>
      <Note
        tone="plain"
        actions={
          isOpen && (
            <Button
              data-command="open-claim"
              size="s"
              onClick={onOpen}
              text={view.role === 'provider' ? 'OrderCheck.problem' : 'ClaimParts.problem'}
            />
          )
        }
        text={isOpen ? 'ClaimParts.until' : 'ClaimParts.over'}
        values={values}
      />
    </Part>
  );
}
