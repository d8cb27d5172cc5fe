import { type OrderEntry } from '~/api/desk/order';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import desk from '../DeskPage.module.css';

const deedTexts = {
  cancel: 'DeskOrder.didCancel',
  complete: 'DeskOrder.didComplete',
  write: 'DeskOrder.didWrite',
  outside: 'DeskOrder.didNote',
} as const satisfies Record<OrderEntry['deed'], MessageId>;

function Entry({ entry: { at, name, deed, words, sum, isTold } }: { readonly entry: OrderEntry }) {
  const format = useFormat();
  const moments = useMoments();
  const values = { name, amount: sum ? format.money(sum) : '' };
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

/** What staff told both sides. */
export function OrderEntries({ entries }: { readonly entries: readonly OrderEntry[] }) {
  const told = entries.filter(({ deed }) => deed !== 'outside');
  if (told.length === 0) return null;
  return (
    <section className={desk.box} aria-labelledby="told">
      <h2 id="told">
        <Text id="DeskOrder.told" />
      </h2>
      <ul className={desk.list}>
        {told.toReversed().map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
