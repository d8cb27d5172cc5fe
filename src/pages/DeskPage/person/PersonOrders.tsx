import { type DeskPerson, type PastOrder, type PersonOrder } from '~/wire/desk-people';
import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { situationOfState } from '~/domain/order/process/situation';
import { Badge } from '~/ui/controls/Badge';
import { OwnName } from '~/ui/content/OwnName';
import { Stay } from '~/ui/content/Stay';
import { Link } from '~/ui/Link';
import { Box, Row, Rows } from '../frame/Box';
import { orderLooks } from '../order/order-view';
import desk from '../DeskPage.module.css';
import styles from './PersonCase.module.css';

type AnyOrder = Omit<PersonOrder, 'possible'>;

const sentences = {
  provider: { one: 'DeskPerson.lends', more: 'DeskPerson.lendsMore' },
  customer: { one: 'DeskPerson.rents', more: 'DeskPerson.rentsMore' },
} as const satisfies Record<PersonOrder['role'], Record<'one' | 'more', MessageId>>;

/** Writes a sentence such as "Lends Tile saw and 2 more tools to Ann S". */
export function OrderSentence({ order }: { readonly order: AnyOrder }) {
  const text = useText();
  const { role, title, toolCount, other } = order;
  return (
    <Text
      id={sentences[role][toolCount > 1 ? 'more' : 'one']}
      values={{
        title: title || text('DeskMessage.noTitle'),
        more: toolCount - 1,
        name: other.name || text('DeskPerson.nobody'),
      }}
    />
  );
}

function StateBadge({ state }: Pick<PastOrder, 'state'>) {
  const { tone, badge } = orderLooks[situationOfState(state)];
  return <Badge tone={tone} text={badge} />;
}

interface OrderProps {
  readonly order: AnyOrder & Partial<Pick<PastOrder, 'state' | 'hold'>>;
  /** The name of the person. */
  readonly name: string;
}

export function Order({ order, name }: OrderProps) {
  const format = useFormat();
  const { id, role, other, span, paid, payout, state, hold } = order;
  const owner = role === 'provider' ? name : other.name;
  return (
    <Row end={<p className={styles.amount}>{paid && format.money(paid)}</p>}>
      <p>
        {state && (
          <>
            <StateBadge state={state} />{' '}
          </>
        )}
        <Link href={pathTo('deskOrder', { id })}>
          <OrderSentence order={order} />
        </Link>
      </p>
      <p className={desk.quiet}>
        <OwnName>{orderNumber(id)}</OwnName>
        {span && (
          <>
            <span>{' · '}</span>
            <Stay value={span} form="short" />
          </>
        )}
        {payout && (
          <>
            <span>{' · '}</span>
            <Text id="DeskPerson.payout" values={{ name: owner, amount: format.money(payout) }} />
          </>
        )}
        {hold && (
          <>
            <span>{' · '}</span>
            <Text id="DeskPerson.held" values={{ amount: format.money(hold) }} />
          </>
        )}
        <span>{' · '}</span>
        <Link href={pathTo('deskPerson', { id: other.id })}>{other.name}</Link>
      </p>
    </Row>
  );
}

/** Lists the orders that still need the person, as renter and as owner. */
export function PersonOrders({ person }: { readonly person: DeskPerson }) {
  const { orders, name } = person;
  return (
    <Box title="DeskPerson.orders" values={{ count: orders.length }}>
      <Rows of={orders} none="DeskPerson.noOrders">
        {(order) => <Order key={`${order.id}-${order.role}`} order={order} name={name} />}
      </Rows>
    </Box>
  );
}
