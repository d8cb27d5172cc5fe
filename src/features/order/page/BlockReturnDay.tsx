import CalendarX from 'lucide-react/icons/calendar-x';
import { writeSeats } from '~/api/listing/availability';
import { useZoneOf } from '~/config/use-moment';
import { dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { useCall } from '~/store/call/use-call';
import { Button } from '~/ui/controls/Button';
import { type TransactionView } from '../base/transaction-view';
import { useLeadingStay } from '../base/use-leading-stay';

/** Lets the owner of one piece block the night after its return, so that no rental begins on that day. */
export function BlockReturnDay({ view }: { readonly view: TransactionView }) {
  const clock = useClock();
  const format = useFormat();
  const { stay } = useLeadingStay(view) ?? {};
  const zone = useZoneOf(view.transaction);
  const [blocked, block] = useCall(writeSeats);
  const { id: listingId, stock } = view.listing;
  const isBooked = stay?.tools.some((tool) => tool.listingId === null);
  if (!stay || !listingId || !isBooked || stock > 1) return null;
  const day = stay.span.end;
  const values = { day: format.weekday(day) };
  const isDone = blocked.status === 'ready' && blocked.data.error === null;
  if (isDone) return <Text as="p" role="status" id="BlockReturnDay.done" values={values} />;
  const today = dayInTimeZone(clock.now(), zone);
  return (
    <Button
      icon={CalendarX}
      isWorking={blocked.status === 'loading'}
      onClick={() => void block({ listingId, days: [{ day, seats: 0 }], today })}
      text={blocked.status === 'idle' ? 'BlockReturnDay.block' : 'BlockReturnDay.again'}
      values={values}
    />
  );
}
