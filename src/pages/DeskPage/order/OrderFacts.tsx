import { isBooked } from '~/domain/order/process/transaction';
import { type ReactNode } from 'react';
import { type DeskOrder } from '~/wire/desk-order';
import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { staysOf } from '~/domain/order/stay/stays';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { OwnName } from '~/ui/content/OwnName';
import { Stay } from '~/ui/content/Stay';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Link } from '~/ui/Link';
import { Box, Row } from '../frame/Box';
import { AuditLines } from '../numbers/AuditLog';
import { type OrderView, titlesOf } from './order-view';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './OrderPage.module.css';

interface Props {
  readonly view: OrderView;
}

function Side({ person, text }: { person: DeskOrder['renter']; text: MessageId }) {
  const { id, name, email } = person;
  return (
    <div>
      <Text as="dt" id={text} />
      <dd>
        <Link href={pathTo('deskPerson', { id })}>{name}</Link>
        <span className={styles.under}>
          {email ? <Link href={`mailto:${email}`}>{email}</Link> : <Text id="DeskOrder.noMail" />}
        </span>
      </dd>
    </div>
  );
}

/** Lists the tools with the days of their stays. */
export function OrderTools({ view: { order, transaction } }: Props) {
  const text = useText();
  const stays = staysOf(transaction);
  return (
    <Box title="DeskOrder.tools">
      <ul className={common.grid}>
        {stays.flatMap(({ id, span, tools }) =>
          tools.map((tool) => (
            <Row key={`${id}-${String(tool.place)}`}>
              <Link href={pathTo('deskTool', { id: tool.listingId ?? order.listingId })}>
                {titlesOf(order, [tool], text)[0]}
              </Link>
              <p className={desk.quiet}>
                <Stay value={span} />
                {tool.seats > 1 && (
                  <>
                    <span>{' · '}</span>
                    <Text id="DeskOrder.pieces" values={{ count: tool.seats }} />
                  </>
                )}
              </p>
            </Row>
          )),
        )}
        {stays.length === 0 && (
          <Row>
            <Link href={pathTo('deskTool', { id: order.listingId })}>
              {titlesOf(order, [{ title: null }], text)[0]}
            </Link>
          </Row>
        )}
      </ul>
    </Box>
  );
}

const Fact = ({ name, children }: { name: MessageId; children: ReactNode }) => (
  <div>
    <Text as="dt" id={name} />
    <dd>{children}</dd>
  </div>
);

/** Shows both sides, and what is known about the order beside its money. */
export function OrderFacts({ view: { order, transaction } }: Props) {
  const moments = useMoments();
  const { cancelUntil, createdAt } = transaction;
  const { processName, processVersion, state } = order.attributes;
  return (
    <>
      <Box title="DeskOrder.sides">
        <dl className={styles.facts}>
          <Side person={order.renter} text="DeskOrder.rents" />
          <Side person={order.owner} text="DeskOrder.lends" />
        </dl>
      </Box>
      <Box title="DeskOrder.facts">
        <dl className={styles.facts}>
          <Fact name="DeskOrder.factNumber">
            <OwnName>{orderNumber(order.orderId)}</OwnName>
            <span className={styles.under}>{order.orderId}</span>
          </Fact>
          <Fact name="DeskOrder.factState">
            <span>{String(state)}</span>
            <span className={styles.under}>
              {[processName, processVersion].filter((each) => each !== undefined).join(' ')}
            </span>
          </Fact>
          <Fact name="DeskOrder.factBegun">{moments.moment(createdAt)}</Fact>
          {cancelUntil && isBooked(transaction) && (
            <Fact name="DeskOrder.factCancel">{moments.moment(cancelUntil)}</Fact>
          )}
        </dl>
      </Box>
      <Box title="DeskOrder.staff">
        <div className={styles.narrow}>
          <AuditLines lines={order.audit} none="DeskOrder.nothingDone" />
        </div>
      </Box>
    </>
  );
}

/** Shows the marketplace's data to developers. */
export function OrderRaw({ view: { order } }: Props) {
  const { attributes, booking } = order;
  return (
    <Disclosure summary={<Text id="DeskOrder.raw" />}>
      {/* Long data scrolls within itself, also with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached */}
      <pre className={styles.raw} tabIndex={0}>
        {JSON.stringify({ ...attributes, booking }, null, 2)}
      </pre>
    </Disclosure>
  );
}
