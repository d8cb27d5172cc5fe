import { useEffect, useRef, useState } from 'react';
import { queryFreeSeats } from '~/api/listing/time-slots';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import { bookableSpan, type FreeSeats, seatsIn, seatsOn } from '~/domain/listing/bookable-days';
import { type CartItem } from '~/domain/order/process/cart';
import { type Day, type DayRange, nightsBetween } from '~/domain/time/day';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type RentalTerms, termsProblem } from '~/domain/listing/rental-terms';
import { type ListingId } from '~/domain/ids';
import { Text } from '~/i18n/Text';
import { useStayHours } from '~/i18n/use-stay-hours';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useFirstDay } from '~/features/breakdown/use-first-day';
import { useCall } from '~/store/call/use-call';
import { type Remote } from '~/store/remote';
import { Button } from '~/ui/controls/Button';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { LabelledQuantity } from '~/ui/fields/LabelledQuantity';
import { StillMissing } from '~/ui/fields/StillMissing';
import { Dialog } from '~/ui/overlays/modals';
import common from '~/ui/layout/common.module.css';

/** Returns the free pieces of a tool, loaded again for each tool. Returns nothing while no tool is edited. */
function useFreeSeats(listingId: ListingId | undefined, today: Day): Remote<FreeSeats> {
  const clock = useClock();
  const [seats, load] = useCall(queryFreeSeats, 'cart/loadFreeSeats');
  useEffect(() => {
    if (listingId) void load({ listingId, today, now: clock.now() });
  }, [listingId, today, load, clock]);
  return seats;
}

/** What decides which days can be chosen. */
interface Offered {
  readonly terms: RentalTerms;
  /** How owners of the whole cart accept. One owner who answers first makes a request of all of it. */
  readonly accepts: Acceptance | undefined;
  /** The IANA zone of the tool's place. */
  readonly timeZone: string;
}

interface ChoiceProps {
  readonly free: FreeSeats;
  readonly offered: Offered;
  readonly item: CartItem;
  readonly onChange: (item: CartItem) => void;
}

function Choice({ free, offered, item, onChange }: ChoiceProps) {
  const text = useText();
  const hours = useStayHours();
  const { today, first } = useFirstDay(offered);
  const { last } = bookableSpan(today, BOOKABLE_DAYS_AHEAD);
  const count = seatsIn(free, item);
  const isPossible = item.start >= first && count > 0;
  const { minNights } = offered.terms;
  const choose = (range: DayRange) => {
    const seats = Math.max(1, Math.min(item.seats, seatsIn(free, range)));
    onChange({ ...item, ...range, seats });
  };
  return (
    <div className={common.stack4}>
      <DateRangeParts value={isPossible ? item : null} hours={hours} />
      <InlineDateRange
        label={text('Cart.editTitle')}
        value={isPossible ? { start: item.start, end: item.end } : null}
        onChange={choose}
        today={today}
        min={first}
        max={last}
        hasUsualStays
        minNights={minNights}
        isNightUnavailable={(night) => seatsOn(free, night) < 1}
      />
      {isPossible && (count > 1 || item.seats > 1) && (
        <LabelledQuantity
          label={text('Cart.editQuantity')}
          hint={text('Cart.editQuantityHint', { count })}
          value={Math.min(item.seats, count)}
          max={count}
          onChange={(seats) => onChange({ ...item, seats })}
        />
      )}
      {!isPossible && <Text as="p" className={common.quiet} id="Cart.editTooFew" />}
      {isPossible && nightsBetween(item) < minNights && (
        <Note
          tone="warning"
          live="polite"
          text="BookingForm.tooShort"
          values={{ nights: minNights }}
        />
      )}
    </div>
  );
}

interface Props {
  /** The changed item, or null while nothing has changed. */
  readonly item: CartItem | null;
  readonly offered: Offered;
  readonly onClose: () => void;
  readonly onSave: (item: CartItem) => void;
  readonly isSaving: boolean;
}

interface BodyProps extends Pick<ChoiceProps, 'offered' | 'onChange'> {
  readonly free: Remote<FreeSeats>;
  readonly item: CartItem | null;
}

function Body({ free, item, ...props }: BodyProps) {
  switch (free.status) {
    case 'failed':
      return <Note tone="danger" live="assertive" text="Cart.editFailed" />;
    case 'idle':
    case 'loading':
      return <SkeletonGroup className={common.stack4} shapes={['field', 'panel']} />;
    case 'ready':
      return item && <Choice {...props} free={free.data} item={item} />;
    default:
      return free satisfies never;
  }
}

/** Changes the days or the number of pieces of a tool in the cart. */
export function EditItem({ item, offered, onClose, onSave, isSaving }: Props) {
  const text = useText();
  const [changed, setChanged] = useState<{ from: CartItem; to: CartItem } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const current = changed && changed.from === item ? changed.to : item;
  const { today, first } = useFirstDay(offered);
  const free = useFreeSeats(item?.listingId, today);
  const isBookable =
    current !== null &&
    free.status === 'ready' &&
    seatsIn(free.data, current) >= current.seats &&
    termsProblem(current, offered.terms, first) === undefined;
  const focusDays = () =>
    choice.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  const days = { name: text('Cart.editDays'), onPress: focusDays };
  const save = () => {
    setAsked(!isBookable);
    if (isBookable) onSave(current);
    else focusDays();
  };
  const footer = (
    <>
      <StillMissing items={isAsked && !isBookable ? [days] : []} />
      <Button
        look="primary"
        isWorking={isSaving || free.status === 'loading'}
        onClick={save}
        text="Cart.editSave"
      />
    </>
  );
  return (
    <Dialog
      isOpen={item !== null}
      onClose={onClose}
      title={text('Cart.editTitle')}
      footer={free.status === 'failed' ? undefined : footer}
    >
      <div ref={choice}>
        <Body
          free={free}
          offered={offered}
          item={current}
          onChange={(to) => item && setChanged({ from: item, to })}
        />
      </div>
    </Dialog>
  );
}
