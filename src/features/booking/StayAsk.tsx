import { AskNote } from '~/features/breakdown/AskNote';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type Booking } from './use-booking';

interface Props {
  readonly booking: Booking;
  readonly listing: {
    readonly accepts?: Acceptance | undefined;
    readonly ownerName?: string | undefined;
  };
}

/** That the owner answers first, and for the chosen days until when, as the server says it with their price. */
export function StayAsk({ booking: { item, price }, listing }: Props) {
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
