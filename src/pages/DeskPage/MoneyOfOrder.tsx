import { useEffect, useState } from 'react';
import { type OrderMoney, type OrderMove, type OrderPayment } from '~/api/desk/desk';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { orderNumber } from '~/domain/order/order-number';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Link } from '~/ui/Link';
import { loadMoney, selectMoney, settle } from './DeskPage.duck';
import { RefundForm } from './RefundForm';
import styles from './DeskPage.module.css';

const kindTexts = {
  order: 'Desk.ofOrder',
  extension: 'Desk.ofNights',
  lateFee: 'Desk.ofFee',
} as const satisfies Record<OrderPayment['kind'], MessageId>;

const blockedTexts = {
  'not-settled': 'Desk.notSettled',
  unknown: 'Desk.paymentUnknown',
  'nothing-left': 'Desk.nothingLeft',
} as const satisfies Record<NonNullable<OrderPayment['blocked']>, MessageId>;

const standings = {
  intended: { tone: 'action', text: 'Desk.intended' },
  waiting: { tone: 'action', text: 'Desk.moveWaits' },
  made: { tone: 'success', text: 'Desk.made' },
  failed: { tone: 'danger', text: 'Desk.moveFailed' },
  refused: { tone: 'neutral', text: 'Desk.moveRefused' },
  over: { tone: 'neutral', text: 'Desk.moveOver' },
} as const satisfies Record<OrderMove['standing'], { tone: BadgeTone; text: MessageId }>;

const moveKinds = {
  refund: 'Desk.kindRefund',
  hold: 'Desk.kindHold',
  keep: 'Desk.kindKeep',
  protection: 'Desk.kindProtection',
  card: 'Desk.kindCard',
} as const satisfies Record<OrderMove['kind'], MessageId>;

function Parts({ money, payment }: { money: OrderMoney; payment: OrderPayment }) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { currency, renter, owner } = money;
  const values = { renter: renter.name, owner: owner.name, marketplaceName };
  const rows = [
    ['paid', 'Desk.paid'],
    ['refunded', 'Desk.wentBack'],
    ['owner', 'Desk.ownerGets'],
    ['marketplace', 'Desk.marketplaceKeeps'],
    ['tax', 'Desk.salesTax'],
  ] as const satisfies readonly (readonly [keyof OrderPayment, MessageId])[];
  return (
    <dl className={styles.parts}>
      {rows.map(([key, text]) => (
        <div key={key}>
          <dt>
            <Text id={text} values={values} />
          </dt>
          <dd>{format.money({ amount: payment[key], currency }).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payment({ money, payment }: { money: OrderMoney; payment: OrderPayment }) {
  const [isOpen, setOpen] = useState(false);
  const { blocked } = payment;
  const id = `payment-${payment.payment ?? 'order'}`;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>
        <Text id={kindTexts[payment.kind]} />
      </h2>
      <Parts money={money} payment={payment} />
      {blocked && (
        <p className={styles.quiet}>
          <Text id={blockedTexts[blocked]} />
        </p>
      )}
      {!blocked && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>
            <Text id="Desk.refundTo" values={{ name: money.renter.name }} />
          </Button>
        </div>
      )}
      {!blocked && isOpen && (
        <RefundForm money={money} payment={payment} onDone={() => setOpen(false)} />
      )}
    </section>
  );
}

function Move({ money, move }: { money: OrderMoney; move: OrderMove }) {
  const dispatch = useAppDispatch();
  const format = useFormat();
  const moments = useMoments();
  const [isWorking, setWorking] = useState(false);
  const { orderId, currency, owner } = money;
  const { number, kind, standing, at, sum, reason, tool, settledAt } = move;
  const { tone, text } = standings[standing];
  const owed = format.money({ amount: move.owner, currency });
  const isOwed = standing === 'made' && move.owner > 0;
  const markSettled = async () => {
    setWorking(true);
    await dispatch(settle({ orderId, number }));
    await dispatch(loadMoney(orderId));
    setWorking(false);
  };
  return (
    <li className={styles.row}>
      <div>
        <p>
          <b className={styles.amount}>{format.money({ amount: sum, currency })}</b>{' '}
          <Badge tone={tone}>
            <Text id={text} />
          </Badge>
        </p>
        <p className={styles.quiet}>
          <Text id={moveKinds[kind]} />
          {` · ${moments.moment(new Date(at))}`}
          {tool && ` · ${tool}`}
        </p>
        {reason && <p>{reason}</p>}
        {isOwed && (
          <p className={styles.quiet}>
            {settledAt ? (
              <Text
                id="Desk.owedSettled"
                values={{ name: owner.name, owed, at: moments.moment(new Date(settledAt)) }}
              />
            ) : (
              <Text id="Desk.owed" values={{ name: owner.name, owed }} />
            )}
          </p>
        )}
      </div>
      {isOwed && !settledAt && (
        <Button size="s" isWorking={isWorking} onClick={() => void markSettled()}>
          <Text id="Desk.markSettled" />
        </Button>
      )}
    </li>
  );
}

function Money({ money }: { money: OrderMoney }) {
  const { orderId, renter, owner, payments, moves } = money;
  const values = { number: orderNumber(orderId), renter: renter.name, owner: owner.name };
  return (
    <>
      <p>
        <Link href={pathTo('desk')}>
          <Text id="Desk.back" />
        </Link>
      </p>
      <h1 className={styles.heading}>
        <Text id="Desk.orderTitle" values={values} />
      </h1>
      {payments.map((payment) => (
        <Payment key={payment.payment ?? 'order'} money={money} payment={payment} />
      ))}
      {moves.length > 0 && (
        <section className={styles.box} aria-labelledby="moves">
          <h2 id="moves">
            <Text id="Desk.movesOfOrder" />
          </h2>
          <ul className={styles.list}>
            {moves.map((move) => (
              <Move key={move.number} money={money} move={move} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** An order's money: who has what of each payment, refunds in part, and each move. */
export function MoneyOfOrder({ id }: { readonly id: TransactionId }) {
  const dispatch = useAppDispatch();
  const money = useAppSelector(selectMoney);
  useEffect(() => void dispatch(loadMoney(id)), [dispatch, id]);
  switch (money.status) {
    case 'idle':
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <Note
          tone="danger"
          live="assertive"
          actions={
            <Button size="s" onClick={() => void dispatch(loadMoney(id))}>
              <Text id="Desk.retry" />
            </Button>
          }
        >
          <Text id={money.error.status === 404 ? 'Desk.noSuchOrder' : 'Desk.failed'} />
        </Note>
      );
    case 'ready':
      return <Money money={money.data} />;
    default:
      return money satisfies never;
  }
}
