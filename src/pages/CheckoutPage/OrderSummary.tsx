import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { shortTitle } from '~/domain/order/process/cart';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { ItemNote } from '~/features/breakdown/ItemNote';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { MovedHours } from '~/features/breakdown/MovedHours';
import { OrderHold } from '~/features/breakdown/OrderHold';
import { Text } from '~/i18n/Text';
import { useStayHours } from '~/i18n/use-stay-hours';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { Picture } from '~/ui/content/Picture';
import { PriceText } from '~/ui/content/PriceText';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { Link } from '~/ui/Link';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { type Payable, type SummaryItem } from './checkout-view';
import common from '~/ui/layout/common.module.css';
import styles from './OrderSummary.module.css';

const LONG_WORD = 10;

export interface Owner {
  readonly id: string;
  readonly displayName: string;
  readonly initials: string;
}

function Item({ item }: { readonly item: SummaryItem }) {
  const { prices } = useConfig();
  const { pictureUrl, unitPrice, units, seats } = item;
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        <Picture picture={pictureUrl === null ? null : { src: pictureUrl, alt: '' }} />
      </span>
      <span className={styles.text}>
        <b>
          <TitleText text={shortTitle(item.title)} longFrom={LONG_WORD} />
        </b>
        <span className={common.figures}>
          <ItemNote unitPrice={unitPrice} units={units} seats={seats} />
        </span>
      </span>
      <PriceText money={prices === 'with-fees' ? item.share : item.rental} />
    </li>
  );
}

function Lender({ owner }: { readonly owner: Owner }) {
  return (
    <p className={styles.owner}>
      <Avatar person={{ kind: 'active', id: owner.id, initials: owner.initials }} size="sm" />
      <Text as="span" id="CheckoutPage.summaryOwner" values={{ name: owner.displayName }} />
    </p>
  );
}

interface Props {
  readonly payable: Payable;
  readonly owner: Owner | undefined;
  /** The choice of damage protection. */
  readonly protection?: ReactNode;
}

/** Shows what is paid: the tools, their days and the lines of the price. */
export function OrderSummary({ payable, owner, protection }: Props) {
  const text = useText();
  const { items, lineItems, total, leftOut, movedHours, timeZone } = payable;
  const groups = groupByStay(items);
  const [only, ...others] = groups;
  const hours = useStayHours(only && movedHours?.[stayIdOf(only)], timeZone);
  const hasOneStay = others.length === 0;
  return (
    <Ticket label={text('CheckoutPage.summary')}>
      <Text as="h2" className={common.headS} id="CheckoutPage.summary" />
      {owner && <Lender owner={owner} />}
      {groups.map((group) => (
        <div key={`${group.start}_${group.end}`} className={styles.group}>
          {!hasOneStay && (
            <h3 className={styles.stay}>
              <Stay value={group} />
            </h3>
          )}
          <ul className={styles.items}>
            {group.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
          {!hasOneStay && <MovedHours hours={movedHours?.[stayIdOf(group)]} timeZone={timeZone} />}
        </div>
      ))}
      {only && hasOneStay && (
        <>
          <DateRangeParts value={{ start: only.start, end: only.end }} hours={hours} />
          <MovedHours hours={movedHours?.[stayIdOf(only)]} timeZone={timeZone} />
        </>
      )}
      {protection}
      <Perforation />
      <OrderBreakdown
        lineItems={lineItems}
        total={total}
        taxStatus={payable.taxStatus}
        taxRates={payable.taxRates}
        view="customer"
        rentals="sum"
      />
      <OrderHold hold={payable.hold} span={spanOfItems(items)} timeZone={payable.timeZone} />
      {leftOut > 0 && (
        <p className={common.small}>
          <Text
            id="CheckoutPage.leftOut"
            values={{
              count: leftOut,
              link: (words: ReactNode) => <Link href={pathTo('cart')}>{words}</Link>,
            }}
          />
        </p>
      )}
    </Ticket>
  );
}
