import { type ReactNode, useRef, useState } from 'react';
import { type OrderDraftItem, type OrderQuote } from '~/api/order/orders';
import { useConfig } from '~/config/config-context';
import { type ListingId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type RentalTerms } from '~/domain/listing/rental-terms';
import { PlainForm } from '~/features/forms/PlainForm';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { type IconShape } from '~/ui/controls/Icon';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Perforation } from '~/ui/motifs/Ticket';
import { BookingDays } from './BookingDays';
import { StayTotal } from './StayTotal';
import { CancelTerms } from '~/features/breakdown/CancelTerms';
import { priceFault } from './price-fault';
import { type Booking, type Stay, useBooking } from './use-booking';
import { type ApiError } from '~/api/marketplace/api-error';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { Refusal } from '~/features/breakdown/Refusal';
import { orderRefusal } from '~/order-texts/order-refusals';
import { AskNote } from '~/features/breakdown/AskNote';
import { holdOfOrder } from '~/domain/money/card-hold-terms';
import { OrderHold } from '~/features/breakdown/OrderHold';
import styles from './BookingForm.module.css';
import common from '~/ui/layout/common.module.css';

interface StayHoldProps {
  readonly booking: Booking;
  readonly item: OrderDraftItem;
  /** The hold for one piece, in minor units. */
  readonly hold: number | undefined;
}

/** Shows what is held on the card for the chosen days, once their price is known. */
function StayHold({ booking: { price }, item, hold }: StayHoldProps) {
  const { quote } = price;
  if (quote.status !== 'ready') return null;
  const { payinTotal, timeZone } = quote.data;
  const amount = holdOfOrder([{ hold, seats: item.seats }]);
  return <OrderHold hold={{ ...payinTotal, amount }} span={item} timeZone={timeZone} />;
}

interface StayAskProps {
  readonly booking: Booking;
  readonly listing: {
    readonly accepts?: Acceptance | undefined;
    readonly ownerName?: string | undefined;
  };
}

/** Says that the owner answers first. Once the server has priced the days, it also says until when. */
function StayAsk({ booking: { item, price }, listing }: StayAskProps) {
  const { quote } = price;
  const quoted = item && quote.status === 'ready' ? quote.data : undefined;
  return (
    <AskNote
      accepts={quoted?.accepts ?? listing.accepts}
      owner={listing.ownerName}
      span={quoted && item ? item : undefined}
      timeZone={quoted?.timeZone}
    />
  );
}

function PriceFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const reason = orderRefusal(error.code);
  const passing =
    error.code === 'network' ? 'BookingForm.quoteUnreachable' : 'BookingForm.quoteFailed';
  const retry = <Button look="line" size="s" onClick={onRetry} text="BookingForm.retry" />;
  return (
    <Note tone={reason ? 'warning' : 'danger'} actions={reason ? undefined : retry}>
      <Refusal id={reason ?? passing} error={error} />
    </Note>
  );
}

interface Props {
  readonly booking: Booking;
  readonly item: OrderDraftItem;
}

function Content({ booking, item }: Props) {
  const { quote, retry } = booking.price;
  switch (quote.status) {
    case 'ready':
      return (
        <OrderBreakdown
          lineItems={quote.data.lineItems}
          total={quote.data.payinTotal}
          taxStatus={quote.data.taxStatus}
          taxRates={quote.data.taxRates}
          view="customer"
          tools={[item]}
        />
      );
    case 'failed':
      return <PriceFailed error={quote.error} onRetry={retry} />;
    case 'idle':
    case 'loading':
      return <SkeletonGroup className={common.stack4} shapes={['text', 'text', 'text']} />;
  }
}

const BookingPrice = (props: Props) => (
  <div className={styles.price} aria-live="polite">
    <Content {...props} />
  </div>
);

export interface BookableListing {
  readonly id: ListingId;
  readonly price: Money | null;
  /** How many pieces the owner has. */
  readonly stock: number;
  /** The owner's terms for a rental. */
  readonly terms: RentalTerms;
  /** What is held on the renter's card for a piece, in minor units. */
  readonly hold?: number | undefined;
  readonly accepts?: Acceptance | undefined;
  /** The IANA zone of its place. */
  readonly timeZone: string;
  /** The owner's first name. */
  readonly ownerName?: string | undefined;
}

export interface BookingFormProps {
  readonly listing: BookableListing;
  readonly initial?: Stay | undefined;
  readonly onStay?: ((stay: Stay) => void) | undefined;
  readonly submitLabel: ReactNode;
  readonly submitIcon?: IconShape;
  /** Called with days that are free and priced; the button shows that it is working until the promise settles. */
  readonly onSubmit: (item: OrderDraftItem, quote: OrderQuote) => Promise<unknown>;
  /** In a sheet, the button stays at the bottom. */
  readonly layout?: 'panel' | 'sheet';
  /** Replaces the button if this viewer cannot rent the tool. */
  readonly notice?: ReactNode;
  /** An error about the submitted days. */
  readonly error?: ReactNode;
}

/** Moves the focus to the calendar, so that keyboard and screen reader continue where something is missing. */
function focusCalendar(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[role="application"] td [tabindex="0"]')?.focus();
}

interface ActionsProps extends BookingFormProps {
  readonly booking: Booking;
  readonly isWorking: boolean;
}

/** Shows the button only while it can be pressed, with the text under it. */
function Actions(props: ActionsProps) {
  const { listing, booking, isWorking, submitLabel, submitIcon, notice, error, layout } = props;
  const { item, price } = booking;
  if (notice) return <div className={styles.actions}>{notice}</div>;
  if (!item || price.quote.status === 'failed') return null;
  const isPriced = price.quote.status === 'ready';
  const isSheet = layout === 'sheet';
  const timeZone = price.quote.status === 'ready' ? price.quote.data.timeZone : undefined;
  return (
    <div className={styles.actions}>
      <CancelTerms
        look={isSheet ? 'strip' : 'box'}
        start={item.start}
        timeZone={timeZone ?? listing.timeZone}
      />
      <div aria-live="assertive">{error && <Note tone="danger">{error}</Note>}</div>
      <div className={styles.submit}>
        {/* The breakdown is below the edge of a sheet. */}
        {isSheet && <StayTotal booking={booking} />}
        {isPriced ? (
          <Button
            type="submit"
            look="primary"
            size="l"
            icon={submitIcon}
            isFullWidth
            isWorking={isWorking}
          >
            {submitLabel}
          </Button>
        ) : (
          <span className={styles.coming}>
            <Skeleton shape="button" />
          </span>
        )}
      </div>
      {!isSheet && <Text as="p" className={styles.footnote} id="BookingForm.notChargedYet" />}
    </div>
  );
}

function PricedForm(props: BookingFormProps) {
  const { listing, initial, onStay, onSubmit, layout = 'panel' } = props;
  const { id: listingId, stock, terms, accepts, timeZone } = listing;
  const isPriced = !props.notice;
  const tool = { listingId, stock, terms, accepts, timeZone };
  const booking = useBooking({ ...tool, initial, onStay, isPriced });
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setWorking] = useState(false);
  const { item, price } = booking;
  const submit = async () => {
    if (!item && form.current) focusCalendar(form.current);
    if (!item || price.quote.status !== 'ready' || props.notice) return;
    setWorking(true);
    try {
      await onSubmit(item, price.quote.data);
    } finally {
      setWorking(false);
    }
  };
  return (
    <PlainForm ref={form} className={styles.form} data-layout={layout} onSubmit={submit} noValidate>
      <BookingDays booking={booking} />
      {isPriced && <StayAsk booking={booking} listing={listing} />}
      {item && isPriced && (
        <>
          <div className={styles.perforation}>
            <Perforation />
          </div>
          <BookingPrice booking={booking} item={item} />
          <StayHold booking={booking} item={item} hold={listing.hold} />
        </>
      )}
      <Actions {...props} booking={booking} isWorking={isWorking} />
    </PlainForm>
  );
}

/** Days, pieces and their price, from the tool's calendar and the server's prices. */
export function BookingForm(props: BookingFormProps) {
  const { currency } = useConfig();
  const fault = priceFault(props.listing.price, currency);
  if (!fault) return <PricedForm {...props} />;
  return <Note tone="warning" text={fault} />;
}
