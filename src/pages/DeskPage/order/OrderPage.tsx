import { useEffect } from 'react';
import { type DeskOrder } from '~/wire/desk-order';
import { pathTo } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { loadOrder, selectOrder } from '../DeskPage.duck';
import { MoneyTimeline } from './MoneyTimeline';
import { OrderActions } from './OrderActions';
import { OrderEntries } from './OrderEntries';
import { OrderFacts, OrderRaw, OrderTools } from './OrderFacts';
import { OrderHead } from './OrderHead';
import { OrderMessages } from './OrderMessages';
import { toOrderView } from './order-view';
import { Payments } from './Payments';
import styles from './OrderPage.module.css';

function Loaded({ order }: { readonly order: DeskOrder }) {
  const view = toOrderView(order);
  if (!view) {
    return <Note tone="danger" text="DeskOrder.unreadable" />;
  }
  return (
    <>
      <OrderHead view={view} />
      <OrderActions view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderTools view={view} />
          <MoneyTimeline view={view} />
          <Payments order={order} />
          <OrderEntries view={view} />
          <OrderMessages key={order.orderId} order={order} />
        </div>
        <div className={styles.column}>
          <OrderFacts view={view} />
        </div>
      </div>
      <OrderRaw view={view} />
    </>
  );
}

/** An order for staff: where it stands, what can be done, its money, both sides, and what staff did. */
export function OrderPage({ id }: { readonly id: TransactionId }) {
  const dispatch = useAppDispatch();
  const order = useAppSelector(selectOrder);
  useEffect(() => void dispatch(loadOrder(id)), [dispatch, id]);
  return (
    <>
      <p>
        <Link href={pathTo('desk')} text="Desk.back" />
      </p>
      <WhenReady
        of={order}
        onRetry={() => void dispatch(loadOrder(id))}
        failures={{ 'not-found': 'DeskOrder.missing' }}
      >
        {(found) => <Loaded order={found} />}
      </WhenReady>
    </>
  );
}
