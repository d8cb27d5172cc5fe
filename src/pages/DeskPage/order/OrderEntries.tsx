import { type OrderEntry } from '~/wire/desk-order';
import { useConfig } from '~/config/config-context';
import { zoneOf } from '~/domain/order/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Box, Row, Rows } from '../Box';
import { namesOf, type OrderView } from './order-view';
import desk from '../DeskPage.module.css';

const deedTexts = {
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

function Entry({ view: { order, transaction }, entry }: Props & { readonly entry: OrderEntry }) {
  const { at, name, deed, words, sum, to, claimTime, isTold } = entry;
  const format = useFormat();
  const { timeZone } = useConfig();
  const moments = useMoments();
  const zone = zoneOf(transaction, timeZone);
  const people = format.all(to.map((role) => namesOf(order)[role]));
  const values = {
    name,
    people,
    amount: sum ? format.money(sum) : '',
    side: claimTime ? namesOf(order)[claimTime.side] : '',
    until: claimTime ? moments.atTool(new Date(claimTime.until), zone) : '',
  };
  return (
    <Row>
      <p className={desk.quiet}>
        <Text id={deedTexts[deed]} values={values} />
        <span>{` · ${moments.atTool(new Date(at), zone)}`}</span>
      </p>
      <p className={desk.words}>{words}</p>
      {!isTold && <Text as="p" className={desk.quiet} id="DeskMessage.unsent" />}
    </Row>
  );
}

/** What staff told the sides of an order. */
export function OrderEntries({ view }: Props) {
  const told = view.order.entries.filter(({ deed }) => deed !== 'outside');
  if (told.length === 0) return null;
  return (
    <Box title="DeskOrder.toldSides">
      <Rows of={told.toReversed()}>
        {(entry) => <Entry key={entry.number} view={view} entry={entry} />}
      </Rows>
    </Box>
  );
}
