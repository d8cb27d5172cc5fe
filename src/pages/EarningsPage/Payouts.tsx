import { salePath } from '~/config/paths';
import { bookingDates } from '~/domain/time/booking-dates';
import { dateToDay, type Day, type DayRange } from '~/domain/time/day';
import { type EarningKind } from '~/domain/payout/earnings';
import { partlyRefunded, toolCount } from '~/domain/order/process/transaction';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { personName } from '~/i18n/person-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { OwnName } from '~/ui/content/OwnName';
import { Avatar } from '~/ui/content/Avatar';
import { Stay } from '~/ui/content/Stay';
import { type Column, Table } from '~/ui/content/Table';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Link } from '~/ui/Link';
import {
  loadPayouts,
  type PayoutsContent,
  selectPayoutKind,
  selectPayoutRows,
  selectPayouts,
} from './EarningsPage.duck';
import { useToday } from './use-today';
import common from '~/ui/layout/common.module.css';
import styles from './Payouts.module.css';

const kinds = ['coming', 'released'] as const satisfies readonly EarningKind[];
const kindTexts = { coming: 'Payouts.coming', released: 'Payouts.released' } as const;

interface State {
  readonly tone: BadgeTone;
  readonly text: MessageId;
}

/** Returns the state. Only late fees have no days. */
function stateOf(kind: EarningKind, span: DayRange | null, today: Day): State {
  if (kind === 'released') return { tone: 'success', text: 'Payouts.stateReleased' };
  if (!span) return { tone: 'neutral', text: 'Payouts.stateFeePaid' };
  const { start, end } = span;
  if (today < start) return { tone: 'neutral', text: 'Payouts.stateBooked' };
  if (today < end) return { tone: 'solid', text: 'Payouts.stateOut' };
  return { tone: 'action', text: 'Payouts.stateConfirm' };
}

function Rental({ row: { id, transaction, listing, other } }: { row: TransactionView }) {
  const text = useText();
  const { span } = transaction;
  const others = toolCount(transaction) - 1;
  return (
    <span className={styles.who}>
      <Avatar person={other} size="xs" />
      <span>
        <Link look="bare" className={styles.name} href={salePath(id)}>
          <OwnName>{personName(text, other)}</OwnName>
        </Link>
        <small>
          {listing.title ? <span>{listing.title}</span> : <Text id="TransactionTool.deleted" />}
          {others > 0 && (
            <>
              {' '}
              <Text id="TransactionTool.more" values={{ count: others }} />
            </>
          )}
          <span>{', '}</span>
          {span ? <Stay value={span} form="short" hasLength /> : <Text id="Payouts.lateFee" />}
        </small>
      </span>
    </span>
  );
}

function Amount({ row: { transaction } }: { row: TransactionView }) {
  const format = useFormat();
  const { payoutTotal } = transaction;
  const back = partlyRefunded(transaction, 'provider');
  return (
    <>
      {payoutTotal && <span>{format.money(payoutTotal)}</span>}
      {back && <Text as="small" id="Payouts.refunded" values={{ amount: format.money(back) }} />}
    </>
  );
}

function useColumns(kind: EarningKind): readonly Column<TransactionView>[] {
  const format = useFormat();
  const today = useToday();
  return [
    {
      head: 'Payouts.back',
      is: 'words',
      className: styles.day,
      cell: ({ transaction: { span, createdAt } }) =>
        format.weekday(span ? bookingDates(span).returnBy : dateToDay(createdAt)),
    },
    {
      head: 'Payouts.rental',
      is: 'name',
      className: styles.rental,
      cell: (row) => <Rental row={row} />,
    },
    {
      head: 'Payouts.state',
      is: 'words',
      className: styles.state,
      cell: ({ transaction }) => <Badge {...stateOf(kind, transaction.span, today)} />,
    },
    { head: 'Payouts.make', className: styles.amount, cell: (row) => <Amount row={row} /> },
  ];
}

function Rows({ content }: { content: PayoutsContent }) {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectPayoutRows);
  const { kind, page, totalItems, ids } = content;
  const columns = useColumns(kind);
  if (ids.length === 0) {
    return (
      <p className={styles.lead}>
        <Text id={kind === 'coming' ? 'Payouts.noneComing' : 'Payouts.noneReleased'} />
      </p>
    );
  }
  return (
    <>
      <Table columns={columns} rows={rows} keyOf={({ id }) => id} onPhones="lines" />
      {totalItems > ids.length && (
        <Button
          isFullWidth
          className={styles.more}
          onClick={() => void dispatch(loadPayouts({ kind, page: page + 1 }))}
          text="Payouts.more"
          values={{ count: totalItems - ids.length }}
        />
      )}
    </>
  );
}

/** Lists money order by order: coming money with the next return first, and released money. */
export function Payouts() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectPayoutKind);
  const payouts = useAppSelector(selectPayouts);
  const text = useText();
  return (
    <section aria-labelledby="payouts">
      <div className={styles.head}>
        <h2 id="payouts" className={common.headM}>
          <Text id="Payouts.title" />
        </h2>
        <div className={styles.choice} role="group" aria-label={text('Payouts.title')}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === chosen}
              onClick={() => void dispatch(loadPayouts({ kind, page: 1 }))}
            >
              <Text id={kindTexts[kind]} />
            </button>
          ))}
        </div>
      </div>
      <Text as="p" className={styles.lead} id="Payouts.lead" />
      <WhenReady
        of={payouts}
        shapes={['text', 'text', 'text']}
        failed="Payouts.failed"
        onRetry={() => void dispatch(loadPayouts({ kind: chosen, page: 1 }))}
      >
        {(content) => <Rows content={content} />}
      </WhenReady>
    </section>
  );
}
