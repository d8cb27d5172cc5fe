import { useConfig } from '~/config/config-context';
import { type LengthDiscounts, MONTH_NIGHTS, WEEK_NIGHTS } from '~/domain/money/length-discount';
import { type Money } from '~/domain/money/money';
import { fees } from '~/domain/money/fees';
import { feeOf, feesOf, feesOn, splitRental } from '~/domain/money/shares';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useBookingUnit } from '~/i18n/booking-unit';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { HoldLine } from '~/ui/content/HoldLine';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import common from '~/ui/layout/common.module.css';
import styles from './Earnings.module.css';

export const WEEKEND_NIGHTS = 2;

interface Props {
  /** The price, or undefined while the typed text is not a price. */
  readonly price: Money | undefined;
  readonly discounts: LengthDiscounts;
  /** The hold on the renter's card in minor units, or undefined for none. */
  readonly hold?: number | undefined;
}

interface RowProps extends Props {
  readonly nights: number;
  readonly name: MessageId;
}

function Row({ price, discounts, nights, name }: RowProps) {
  const format = useFormat();
  const { commissionPercentage } = useConfig();
  const split = price && splitRental({ price, discounts, commissionPercentage }, nights);
  return (
    <tr>
      <th scope="row">
        <Text id={name} />
        <small>
          {split && split.discountPercent > 0 ? (
            <Text
              id="EditListingPage.earnDiscounted"
              values={{ nights, percent: split.discountPercent }}
            />
          ) : (
            <Text
              id="EditListingPage.earnLess"
              values={{ nights, percent: format.number(commissionPercentage) }}
            />
          )}
        </small>
      </th>
      <td>
        <b>{split ? format.money(split.earned) : '–'}</b>
      </td>
    </tr>
  );
}

function RenterPays({ price, discounts, hold }: Props) {
  const format = useFormat();
  const { commissionPercentage } = useConfig();
  if (!price) return null;
  const { rental } = splitRental({ price, discounts, commissionPercentage }, WEEKEND_NIGHTS);
  const show = (amount: number) => format.money({ ...rental, amount });
  return (
    <>
      <Perforation />
      <Text as="h3" className={styles.small} id="EditListingPage.renterPays" />
      <dl className={styles.sums}>
        <div>
          <dt>
            <Text
              id="EditListingPage.renterNights"
              values={{ price: format.money(price), nights: WEEKEND_NIGHTS }}
            />
          </dt>
          <dd>{format.money(rental)}</dd>
        </div>
        {feesOf('order').map((kind) => (
          <div key={kind}>
            <dt>
              <Text
                id="EditListingPage.renterFee"
                values={{
                  fee: <Text id={fees[kind].name} />,
                  percent: fees[kind].percent,
                  least: fees[kind].minimum,
                  minimum: format.price({ ...rental, amount: fees[kind].minimum }),
                }}
              />
            </dt>
            <dd>{show(feeOf(kind, rental.amount))}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <Text as="dt" id="EditListingPage.renterTotal" />
          <dd>{show(rental.amount + feesOn(rental.amount))}</dd>
        </div>
      </dl>
      {hold !== undefined && (
        <HoldLine
          amount={{ ...rental, amount: hold }}
          title={<Text id="EditListingPage.renterHold" />}
        >
          <Text id="EditListingPage.renterHoldText" />
        </HoldLine>
      )}
    </>
  );
}

/** Shows what the owner earns, by the rules of an order's price, updated with each keystroke. */
export function Earnings(props: Props) {
  const text = useText();
  const unit = useBookingUnit();
  return (
    <Ticket label={text('EditListingPage.earn')} className={styles.ticket}>
      <Text as="h2" className={common.headS} id="EditListingPage.earn" />
      <table className={styles.table}>
        <tbody>
          <Row
            {...props}
            nights={1}
            name={unit === 'units' ? 'EditListingPage.earnRental' : 'EditListingPage.earnNight'}
          />
          {unit !== 'units' && (
            <>
              <Row {...props} nights={WEEKEND_NIGHTS} name="EditListingPage.earnWeekend" />
              <Row {...props} nights={WEEK_NIGHTS} name="EditListingPage.earnWeek" />
              <Row {...props} nights={MONTH_NIGHTS} name="EditListingPage.earnMonth" />
            </>
          )}
        </tbody>
      </table>
      {unit !== 'units' && <RenterPays {...props} />}
    </Ticket>
  );
}
