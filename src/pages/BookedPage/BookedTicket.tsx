import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { LazyHoldPart } from '~/features/order/card-hold/lazy-hold';
import { useCardHold } from '~/features/order/card-hold/use-card-hold';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { type DayRange } from '~/domain/time/day';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

const LONG_WORD = 16;

interface Tool extends DayRange {
  readonly title: string;
  readonly seats: number;
  readonly code?: string;
}

/** The tools of an order, the booked one first. */
function toolsOf({ transaction, listing }: TransactionView): readonly Tool[] {
  const { firstItem, furtherItems } = transaction;
  return firstItem ? [{ ...firstItem, title: listing.title }, ...furtherItems] : furtherItems;
}

/** What was rented, for which days, and for how much. */
export function BookedTicket({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const tools = toolsOf(view);
  const groups = groupByStay(tools);
  const { lineItems, payinTotal } = view.transaction;
  const hold = useCardHold(view);
  return (
    <Ticket label={text('CheckoutPage.summary')}>
      <Text as="h2" className={common.headS} id="CheckoutPage.summary" />
      {groups.map((group) => (
        <div key={`${group.start}_${group.end}`} className={styles.group}>
          {groups.length > 1 && (
            <h3 className={styles.groupTitle}>
              <Stay value={group} />
            </h3>
          )}
          <ul className={styles.tools}>
            {group.items.map((tool, index) => (
              <li key={`${tool.code ?? ''}-${String(index)}`}>
                <b>
                  <TitleText text={tool.title} longFrom={LONG_WORD} />
                </b>
                {groups.length === 1 && (
                  <span className={common.figures}>
                    <Stay value={tool} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {payinTotal && (
        <>
          <Perforation />
          <OrderBreakdown
            lineItems={lineItems}
            total={payinTotal}
            view="customer"
            taxRates={view.transaction.tax?.rates ?? []}
            state={view.transaction.state}
            tools={tools}
          />
          {hold && <LazyHoldPart view={view} hold={hold} />}
        </>
      )}
    </Ticket>
  );
}
