import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { type Money } from '~/domain/money/money';
import { plannedHold } from '~/domain/order/ledger/planned-hold';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { type Payable } from './checkout-view';
import common from '~/ui/layout/common.module.css';
import styles from './HoldSection.module.css';

interface DateProps {
  /** `paid` is money that moves, `aside` is money that is only set aside, and `free` is its end. */
  readonly kind: 'paid' | 'aside' | 'free';
  readonly when: ReactNode;
  readonly what: ReactNode;
  readonly children: ReactNode;
}

const MoneyDate = ({ kind, when, what, children }: DateProps) => (
  <li className={styles.date} data-kind={kind}>
    <span className={common.small}>{when}</span>
    <b>{what}</b>
    <span className={styles.more}>{children}</span>
  </li>
);

interface Props {
  readonly payable: Payable;
  /** The hold, which is more than zero. */
  readonly hold: Money;
  /** First name of the owner; undefined if it is unknown. */
  readonly ownerName: string | undefined;
}

/** Says when the card is charged, when the hold is placed and when it is released, before the renter agrees to it. */
export function HoldSection({ payable, hold, ownerName }: Props) {
  const format = useFormat();
  const moments = useMoments();
  const clock = useClock();
  const { timeZone: siteZone } = useConfig();
  const zone = payable.timeZone ?? siteZone;
  const span = spanOfItems(payable.items);
  if (!span) return null;
  const now = clock.now();
  const { placedAt, freeBy } = plannedHold(span, zone, now);
  const amount = format.money(hold);
  const owner = ownerName ?? 'none';
  const isRequest = payable.accepts === 'by-owner';
  const whenAccepted = <Text id="CheckoutPage.holdWhenAccepted" values={{ owner }} />;
  const atOnce = isRequest ? whenAccepted : <Text id="CheckoutPage.holdAtOnce" />;
  return (
    <section className={styles.section} aria-labelledby="checkout-hold">
      <h2 className={common.headS} id="checkout-hold">
        <Text id="CardHold.line" values={{ amount: format.price(hold) }} />
      </h2>
      <ol className={styles.dates}>
        <MoneyDate
          kind="paid"
          when={
            isRequest ? (
              whenAccepted
            ) : (
              <Text
                id="CheckoutPage.holdToday"
                values={{ day: format.weekday(dayInTimeZone(now, zone)) }}
              />
            )
          }
          what={<Text id="CheckoutPage.holdPay" values={{ total: format.money(payable.total) }} />}
        >
          <Text id="CheckoutPage.holdPayText" />
        </MoneyDate>
        <MoneyDate
          kind="aside"
          when={placedAt ? moments.atTool(placedAt, zone) : atOnce}
          what={<Text id="CheckoutPage.holdAside" values={{ amount }} />}
        >
          <Text id={placedAt ? 'CheckoutPage.holdAsideText' : 'CheckoutPage.holdAtOnceText'} />
        </MoneyDate>
        <MoneyDate
          kind="free"
          when={format.weekday(span.end)}
          what={<Text id="CheckoutPage.holdFree" />}
        >
          <Text
            id="CheckoutPage.holdFreeText"
            values={{ owner, day: format.weekday(dayInTimeZone(freeBy, zone)) }}
          />
        </MoneyDate>
      </ol>
      <Text as="p" className={styles.note} id="CheckoutPage.holdNote" values={{ owner }} />
    </section>
  );
}
