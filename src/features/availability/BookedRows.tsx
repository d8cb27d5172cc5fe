import { type OwnBooking } from '~/api/listing/own-bookings';
import { salePath } from '~/config/paths';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { Stay } from '~/ui/content/Stay';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './BookedRows.module.css';

function BookedRow({ booking }: { booking: OwnBooking }) {
  const text = useText();
  const format = useFormat();
  const { customer, orderId, payout, seats } = booking;
  const name = personName(text, customer);
  return (
    <li className={styles.row}>
      <Avatar person={customer} size="sm" />
      <div className={styles.words}>
        <b>{name}</b>
        <p>
          <Stay value={booking} />
          <br />
          <Text id="Availability.rental" values={{ count: seats }} />
        </p>
        {orderId && (
          <Link
            href={salePath(orderId)}
            aria-label={text('Availability.openRentalOf', { name })}
            text="Availability.openRental"
          />
        )}
      </div>
      {payout && <span className={styles.payout}>{format.money(payout)}</span>}
    </li>
  );
}

/** Lists the bookings with their renters and links to the rentals. */
export function BookedRows({ bookings }: { bookings: readonly OwnBooking[] }) {
  return (
    <ul className={common.grid}>
      {bookings
        .toSorted((left, right) => left.start.localeCompare(right.start))
        .map((booking) => (
          <BookedRow key={booking.id} booking={booking} />
        ))}
    </ul>
  );
}
