import { useState } from 'react';
import { type DeskOrder, type OrderMove, type OrderPayment } from '~/wire/desk-order';
import { useConfig } from '~/config/config-context';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { randomUuid } from '~/lib/uuid';
import { useCommand } from '~/store/call/use-command';
import { useAppDispatch } from '~/store/hooks';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { settleDebt } from '~/wire/desk';
import { Box, Parts, Row, Rows } from '../frame/Box';
import { loadOrder } from '../DeskPage.duck';
import { seenMove } from './refund-view';
import { RefundForm } from './RefundForm';
import styles from '../DeskPage.module.css';

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

const moveStatuses = {
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

function Shares({ order, payment }: { order: DeskOrder; payment: OrderPayment }) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { currency, renter, owner } = order;
  const money = (amount: number) => format.money({ amount, currency });
  return (
    <Parts
      values={{ renter: renter.name, owner: owner.name, marketplaceName }}
      of={[
        ['Desk.paid', money(payment.paid)],
        ['Desk.wentBack', money(payment.refunded)],
        ['Desk.ownerGets', money(payment.owner)],
        ['Desk.marketplaceKeeps', money(payment.marketplace)],
        ['Desk.salesTax', money(payment.tax)],
      ]}
    />
  );
}

function Payment({ order, payment }: { order: DeskOrder; payment: OrderPayment }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { blocked } = payment;
  return (
    <Box title={kindTexts[payment.kind]}>
      <Shares order={order} payment={payment} />
      {blocked && <Text as="p" className={styles.quiet} id={blockedTexts[blocked]} />}
      {!blocked && (
        <div>
          <Button
            data-command={`desk/refund ${payment.payment ?? 'order'}`}
            onClick={() => setOpen(true)}
            text="Desk.refundTo"
            values={{ name: order.renter.name }}
          />
        </div>
      )}
      <Dialog
        isOpen={isOpen && !blocked}
        onClose={() => setOpen(false)}
        title={text('Desk.howMuch', { name: order.renter.name })}
      >
        <RefundForm order={order} payment={payment} onDone={() => setOpen(false)} />
      </Dialog>
    </Box>
  );
}

function Move({ order, move }: { order: DeskOrder; move: OrderMove }) {
  const dispatch = useAppDispatch();
  const format = useFormat();
  const moments = useMoments();
  const [settling, settle] = useCommand(settleDebt);
  const [isWorking, setWorking] = useState(false);
  const [key] = useState(randomUuid);
  const { orderId, currency, owner } = order;
  const { number, kind, standing, at, sum, reason, tool, settledAt } = move;
  const { tone, text } = moveStatuses[standing];
  const owed = format.money({ amount: move.owner, currency });
  const isOwed = standing === 'made' && move.owner > 0;
  const markSettled = async () => {
    setWorking(true);
    await settle({ orderId, number, key, seen: seenMove(order) });
    await dispatch(loadOrder(orderId));
    setWorking(false);
  };
  return (
    <Row
      end={
        isOwed &&
        !settledAt && (
          <Button
            size="s"
            isWorking={isWorking}
            onClick={() => void markSettled()}
            text="Desk.markSettled"
          />
        )
      }
    >
      <p>
        <b className={styles.amount}>{format.money({ amount: sum, currency })}</b>{' '}
        <Badge tone={tone} text={text} />
      </p>
      <p className={styles.quiet}>
        <Text id={moveKinds[kind]} />
        <span>{` · ${moments.moment(new Date(at))}`}</span>
        {tool && <span>{` · ${tool}`}</span>}
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
      {settling.status === 'failed' && !settledAt && (
        <Text as="p" role="alert" id="Desk.settleFailed" />
      )}
    </Row>
  );
}

/** Shows who has which part of each payment of an order, its partial refunds, and each move. */
export function Payments({ order }: { readonly order: DeskOrder }) {
  const { payments, moves } = order;
  return (
    <>
      {payments.map((payment) => (
        <Payment key={payment.payment ?? 'order'} order={order} payment={payment} />
      ))}
      {moves.length > 0 && (
        <Box title="Desk.movesOfOrder">
          <Rows of={moves}>{(move) => <Move key={move.number} order={order} move={move} />}</Rows>
        </Box>
      )}
    </>
  );
}
