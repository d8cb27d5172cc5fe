import { type DeskOrder, type OrderEntry } from '~/api/desk/order';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { namesOf } from './order-view';
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
  readonly order: DeskOrder;
}

function Entry({ order, entry }: Props & { readonly entry: OrderEntry }) {
  const { at, name, deed, words, sum, to, claimTime, isTold } = entry;
  const format = useFormat();
  const moments = useMoments();
  const people = format.all(to.map((role) => namesOf(order)[role]));
  const values = {
    ...{ name, people, amount: sum ? format.money(sum) : '' },
    side: claimTime ? namesOf(order)[claimTime.side] : '',
    until: claimTime ? moments.moment(new Date(claimTime.until)) : '',
  };
  return (
    <li className={desk.row}>
      <div>
        <p className={desk.quiet}>
          <Text id={deedTexts[deed]} values={values} />
          {` · ${moments.moment(new Date(at))}`}
        </p>
        <p className={desk.words}>{words}</p>
        {!isTold && (
          <p className={desk.quiet}>
            <Text id="DeskMessage.unsent" />
          </p>
        )}
      </div>
    </li>
  );
}

/** What staff told the sides of an order. */
export function OrderEntries({ order }: Props) {
  const told = order.entries.filter(({ deed }) => deed !== 'outside');
  if (told.length === 0) return null;
  return (
    <section className={desk.box} aria-labelledby="told">
      <h2 id="told">
        <Text id="DeskOrder.toldSides" />
      </h2>
      <ul className={desk.list}>
        {told.toReversed().map((entry) => (
          <Entry key={entry.number} order={order} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
