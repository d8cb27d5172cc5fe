import { useConfig } from '~/config/config-context';
import { useMoment } from '~/config/use-moment';
import { claimableStays, kindsNow } from '~/domain/order/claim/claim-rules';
import { unnotedReturn } from '~/domain/order/stay/overdue';
import { type ReturnSaid } from '~/domain/order/stay/return-said';
import { comingEnd, zoneOf } from '~/domain/order/process/transaction-rules';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { sayReturn } from '~/wire/arranging';
import { useClaiming } from '../base/claiming';
import { type TransactionView } from '../base/transaction-view';
import { useOrderCall } from '../base/use-order-call';
import { useOrderWords } from '../base/use-order-words';

/** Returns the function that opens a claim for tools that did not come back, or undefined if none can be opened. */
function useNotReturned({ transaction }: TransactionView): (() => void) | undefined {
  const open = useClaiming();
  const moment = useMoment();
  const isPossible = claimableStays(transaction, 'provider', moment).some((stay) =>
    kindsNow('provider', stay, moment).includes('not-returned'),
  );
  return open && isPossible ? () => open('not-returned') : undefined;
}

const texts = {
  out: 'IsItBack.saidOut',
  later: 'IsItBack.saidLater',
} as const;

/** Asks the owner whether tools are back whose return nobody noted. That everything is well is a separate step. */
export function IsItBack({ view }: { readonly view: TransactionView }) {
  const clock = useClock();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const { name } = useOrderWords(view);
  const report = useNotReturned(view);
  const { send, isWorking, error } = useOrderCall(view.id);
  const { transaction } = view;
  const unnoted = unnotedReturn(transaction, { now: clock.now(), timeZone });
  if (!unnoted) return null;
  const { said } = unnoted;
  const end = comingEnd(transaction, clock.now());
  const until = end ? moments.atTool(end, zoneOf(transaction, timeZone)) : '';
  const say = (is: ReturnSaid['is'], words: 'IsItBack.out' | 'IsItBack.later') =>
    said !== is && (
      <Button
        data-command={`say-return/${is}`}
        size="s"
        isWorking={isWorking}
        onClick={() => void send(sayReturn, { transactionId: view.id, is })}
        text={words}
      />
    );
  return (
    <>
      {error && <Note tone="danger" live="assertive" text="IsItBack.failed" />}
      <Note
        tone={said === 'out' ? 'warning' : 'plain'}
        live="polite"
        actions={
          <>
            {said === 'out' && report && (
              <Button
                data-command="open-claim/not-returned"
                size="s"
                look="solid"
                onClick={report}
                text="IsItBack.report"
              />
            )}
            {say('out', 'IsItBack.out')}
            {say('later', 'IsItBack.later')}
          </>
        }
        text={said ? texts[said] : 'IsItBack.ask'}
        values={{
          name,
          until,
          hasEnd: until ? 'yes' : 'no',
          hasHold: transaction.heldMoney ? 'yes' : 'no',
        }}
      />
    </>
  );
}
