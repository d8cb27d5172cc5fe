import { ownTotal, isBooked } from '~/domain/order/process/transaction';
import { useConfig } from '~/config/config-context';
import { type CheckMoment, returnTime } from '~/domain/order/stay/order-metadata';
import { isEverything, type Stay } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { useOrderAction } from '../base/use-order-action';
import { useOutcome } from '../base/use-outcome';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { useStayTools } from '../base/use-stay-tools';

interface Noted {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly check: CheckMoment;
}

const outcomes = {
  handOver: { customer: 'OrderOutcome.pickedUp', provider: 'OrderOutcome.handedOver' },
  handBack: { customer: 'OrderOutcome.broughtBack', provider: 'OrderOutcome.partBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** Whether the owner's note of a return is the last one, which completes the order. */
const endsRental = ({ view: { role, transaction }, stay, check }: Noted): boolean =>
  role === 'provider' &&
  check === 'handBack' &&
  isBooked(transaction) &&
  isEverything(transaction, stay);

/** Handles a kept note: it tells the outcome and completes the order once everything is back. */
export function useKept(noted: Noted): () => void {
  const { view, stay, check } = noted;
  const { role, transaction } = view;
  const format = useFormat();
  const clock = useClock();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const toolsOf = useStayTools();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view);
  const tell = useOutcome();
  return () => {
    if (endsRental(noted)) return void step.take({ step: 'complete' });
    const payout = ownTotal(transaction, 'provider');
    const due = returnTime(stay, timeZone);
    tell(outcomes[check][role], {
      name,
      time: moments.clockAtTool(clock.now(), zoneOf(stay, timeZone)),
      tools: toolsOf(view, stay),
      count: stay.tools.length,
      due: due ? moments.atTool(due, zoneOf(stay, timeZone)) : '',
      amount: payout ? format.money(payout) : '',
    });
  };
}
