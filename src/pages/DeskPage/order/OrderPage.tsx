import { useEffect, useState } from 'react';
import {
  type DeskOrder,
  type OrderEntry,
  orderMessages,
  type OrderMessages as Answer,
} from '~/wire/desk-order';
import { pathTo } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { loadOrder, selectOrder } from '../DeskPage.duck';
import { MoneyTimeline } from './MoneyTimeline';
import { OrderActions } from './OrderActions';
import { OrderFacts, OrderRaw, OrderTools } from './OrderFacts';
import { OrderHead } from './OrderHead';
import { namesOf, type OrderView, toOrderView } from './order-view';
import { Payments } from './Payments';
import { useZoneOf } from '~/config/use-moment';
import { type MessageId } from '~/i18n/message-id';
import { PageZone } from '~/i18n/site-zone';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Box, Row, Rows } from '../frame/Box';
import { Difference } from '../frame/Difference';
import { useAnswer } from '~/store/call/use-answer';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import styles from './OrderPage.module.css';
import desk from '../DeskPage.module.css';

interface OrderMessagesProps {
  readonly order: DeskOrder;
}

function Message({
  order,
  message,
}: OrderMessagesProps & { readonly message: Answer['messages'][number] }) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const { by, at, words, files } = message;
  return (
    <Row>
      <p className={desk.quiet}>
        <span>{by ? namesOf(order)[by] : text('DeskOrder.messageOfGone')}</span>
        {at !== null && <span>{` · ${moments.moment(new Date(at))}`}</span>}
      </p>
      <p className={desk.words}>{words}</p>
      {files.length > 0 && (
        <p className={desk.quiet}>
          <Text
            id="DeskOrder.messageFiles"
            values={{ count: files.length, names: format.all(files) }}
          />
        </p>
      )}
    </Row>
  );
}

function Pages({ order }: OrderMessagesProps) {
  const [page, setPage] = useState(1);
  const [answer, ask] = useAnswer(orderMessages, { orderId: order.orderId, page });
  return (
    <WhenReady of={answer} onRetry={ask}>
      {({ messages, pages }) => (
        <>
          <Rows of={messages} none="DeskOrder.noMessages">
            {(message) => <Message key={message.id} order={order} message={message} />}
          </Rows>
          {page < pages && (
            <div>
              <Button onClick={() => setPage(page + 1)} text="DeskOrder.olderMessages" />
            </div>
          )}
        </>
      )}
    </WhenReady>
  );
}

/** Shows the messages of the two sides to staff on request. Staff cannot write there. */
function OrderMessages({ order }: OrderMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box title="DeskOrder.messages">
      {isOpen ? (
        <Pages order={order} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)} text="DeskOrder.showMessages" />
        </div>
      )}
    </Box>
  );
}

const actionTexts = {
  cancel: 'DeskOrder.didCancel',
  complete: 'DeskOrder.didComplete',
  decline: 'DeskOrder.didDecline',
  'claim-time': 'DeskOrder.didClaimTime',
  write: 'DeskOrder.didWrite',
  outside: 'DeskOrder.didNote',
} as const satisfies Record<OrderEntry['deed'], MessageId>;

interface Props {
  readonly view: OrderView;
}

function Entry({ view: { order }, entry }: Props & { readonly entry: OrderEntry }) {
  const { at, name, deed, words, sum, to, claimTime, isTold } = entry;
  const format = useFormat();
  const moments = useMoments();
  const people = format.all(to.map((role) => namesOf(order)[role]));
  const values = {
    name,
    people,
    amount: sum ? format.money(sum) : '',
    side: claimTime ? namesOf(order)[claimTime.side] : '',
    until: claimTime ? moments.moment(new Date(claimTime.until)) : '',
  };
  return (
    <Row>
      <p className={desk.quiet}>
        <Text id={actionTexts[deed]} values={values} />
        <span>{` · ${moments.moment(new Date(at))}`}</span>
      </p>
      <p className={desk.words}>{words}</p>
      {!isTold && <Text as="p" className={desk.quiet} id="DeskMessage.unsent" />}
    </Row>
  );
}

function OrderEntries({ view }: Props) {
  const entries = view.order.entries.filter(({ deed }) => deed !== 'outside');
  if (entries.length === 0) return null;
  return (
    <Box title="DeskOrder.toldSides">
      <Rows of={entries.toReversed()}>
        {(entry) => <Entry key={entry.number} view={view} entry={entry} />}
      </Rows>
    </Box>
  );
}

/** Shows unresolved differences between the payment service and an order. */
function OrderDifferences({ order: { differences } }: OrderMessagesProps) {
  if (differences.length === 0) return null;
  return (
    <Box title="Desk.differences">
      <Rows of={differences}>
        {(each) => (
          <Row key={each.key}>
            <Difference difference={each} />
          </Row>
        )}
      </Rows>
    </Box>
  );
}

function Content({ view }: Props) {
  const { order, transaction } = view;
  const zone = useZoneOf(transaction);
  return (
    <PageZone value={zone}>
      <OrderHead view={view} />
      <OrderActions view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderTools view={view} />
          <MoneyTimeline view={view} />
          <Payments order={order} />
          <OrderDifferences order={order} />
          <OrderEntries view={view} />
          <OrderMessages key={order.orderId} order={order} />
        </div>
        <div className={styles.column}>
          <OrderFacts view={view} />
        </div>
      </div>
      <OrderRaw view={view} />
    </PageZone>
  );
}

function Loaded({ order }: { readonly order: DeskOrder }) {
  const view = toOrderView(order);
  return view ? <Content view={view} /> : <Note tone="danger" text="DeskOrder.unreadable" />;
}

/** Shows an order to staff: its state, what can be done, its money, both sides, and what staff did. */
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
