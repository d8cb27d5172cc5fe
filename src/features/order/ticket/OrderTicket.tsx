import { useMemo } from 'react';
import { useConfig } from '~/config/config-context';
import { receiptPath } from '~/config/paths';
import { type DayRange, nightsBetween } from '~/domain/time/day';
import { extraPayments } from '~/domain/order/stay/extensions';
import { agreedTime, type Appointment, movedTime } from '~/domain/order/stay/order-metadata';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { staysOf } from '~/domain/order/stay/stays';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useStayHours } from '~/i18n/use-stay-hours';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Picture } from '~/ui/content/Picture';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { Link } from '~/ui/Link';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { type OrderedTool, orderedTools } from '../base/order-items';
import common from '~/ui/layout/common.module.css';
import styles from './OrderTicket.module.css';

const LONG_WORD = 16;

/** Returns the agreed or moved hours for an order's only stay, otherwise the usual ones. */
function useHours({ transaction }: TransactionView) {
  const usual = useStayHours();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const [stay] = staysOf(transaction);
  const said = (appointment: Appointment, of: typeof agreedTime) => {
    const time = stay && of(stay, appointment, timeZone);
    return time && moments.clockThere(time, zoneOf(stay, timeZone));
  };
  const pickUp = said('pickUp', agreedTime);
  return {
    pickUp: pickUp ?? said('pickUp', movedTime) ?? usual.pickUp,
    returnBy: said('return', agreedTime) ?? said('return', movedTime) ?? usual.returnBy,
    isPickUpAgreed: pickUp !== undefined,
  };
}

/** Shows the days of pick-up and return with their hours and the number of nights. */
function Dates({ view, span }: { view: TransactionView; span: DayRange }) {
  const format = useFormat();
  const text = useText();
  const hours = useHours(view);
  return (
    <div className={styles.dates}>
      <DateRangeParts value={span} hours={hours} />
      <span className={styles.length}>{format.stayLength(text, span)}</span>
    </div>
  );
}

function Item({ tool }: { tool: OrderedTool }) {
  const format = useFormat();
  const { price, parts } = tool;
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={tool.picture}
          outline={tool.outline}
          sizes="72px"
        />
      </div>
      <b className={styles.title}>
        {tool.title === '' ? (
          <Text id="TransactionTool.deleted" />
        ) : (
          <TitleText text={tool.title} longFrom={LONG_WORD} />
        )}
      </b>
      {price && <span className={styles.amount}>{format.money(price.total)}</span>}
      <div className={styles.details}>
        {price && (
          <span>
            <Text
              id={price.seats > 1 ? 'OrderBreakdown.unitsSeats' : 'OrderBreakdown.units'}
              values={{
                price: format.money(price.unitPrice),
                unit: format.unit,
                units: price.units,
                seats: price.seats,
              }}
            />
          </span>
        )}
        {parts.length > 0 && (
          <Text as="span" id="OrderTicket.parts" values={{ parts: format.list(parts) }} />
        )}
      </div>
    </li>
  );
}

/** Shows later nights and a late fee, which were paid separately and are not in the order's total. */
function PaidBeside({ view }: { view: TransactionView }) {
  const format = useFormat();
  const { role, transaction } = view;
  const payments = extraPayments(transaction, role);
  if (payments.length === 0) return null;
  return (
    <section className={styles.beside}>
      <h3 className={common.textS}>
        <Text id={role === 'customer' ? 'OrderTicket.paidBeside' : 'OrderTicket.madeBeside'} />
      </h3>
      {payments.map(({ id, nights, amount }) => (
        <p key={id} className={styles.payment}>
          <Link href={receiptPath(role, id)}>
            {nights ? (
              <Text
                id="OrderTicket.nights"
                values={{ nights: nightsBetween(nights), day: format.weekday(nights.end) }}
              />
            ) : (
              <Text id="OrderTicket.lateFee" />
            )}
          </Link>
          {amount && <span className={styles.amount}>{format.money(amount)}</span>}
        </p>
      ))}
    </section>
  );
}

/** Shows the order as a ticket: dates, tools with their own dates, and the price as this side sees it. */
export function OrderTicket({ view }: { view: TransactionView }) {
  const text = useText();
  const entities = useAppSelector(({ entities: all }) => all);
  const tools = useMemo(() => orderedTools(view, entities), [view, entities]);
  const groups = groupByStay(tools.map((tool) => ({ ...tool, end: tool.returnBy })));
  const { role, transaction } = view;
  const { span, lineItems, payinTotal, payoutTotal, state } = transaction;
  const total = role === 'customer' ? payinTotal : payoutTotal;
  if (!span) return null;
  return (
    <Ticket label={text('TransactionPage.order')}>
      {groups.length === 1 && <Dates view={view} span={span} />}
      {groups.map((group) => (
        <div key={`${group.start}_${group.end}`} className={styles.group}>
          {groups.length > 1 && (
            <h3 className={styles.stay}>
              <Stay value={group} />
            </h3>
          )}
          <ul className={common.stack4}>
            {group.items.map((tool, index) => (
              <Item key={`${tool.code ?? ''}-${String(index)}`} tool={tool} />
            ))}
          </ul>
        </div>
      ))}
      {total && (
        <>
          <Perforation />
          <OrderBreakdown
            lineItems={lineItems}
            total={total}
            view={role}
            taxRates={transaction.tax?.rates ?? []}
            state={state}
            tools={tools}
            rentals="sum"
            refunds={transaction.refunds}
            claims={transaction.claimPayments}
          />
          <PaidBeside view={view} />
        </>
      )}
    </Ticket>
  );
}
