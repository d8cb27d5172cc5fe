import { listingPath } from '~/config/paths';
import { shortTitle } from '~/domain/order/process/cart';
import { countsOf } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { ItemNote } from '~/features/breakdown/ItemNote';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Picture } from '~/ui/content/Picture';
import { PriceText } from '~/ui/content/PriceText';
import { TitleText } from '~/ui/content/TitleText';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { type CartEntry } from './cart.duck';
import { type ItemState } from './check-items';
import styles from './CartItemRow.module.css';

const LONG_WORD = 10;

const stateTexts = {
  closed: 'Cart.closed',
  past: 'Cart.past',
  taken: 'Cart.taken',
  // This text always has its time; see HeldNote.
  held: 'Cart.taken',
} as const satisfies Record<Exclude<ItemState, 'ok'>, MessageId>;

function HeldNote({ until }: { readonly until: string }) {
  const moments = useMoments();
  const clock = useClock();
  const moment = new Date(until);
  if (moment <= clock.now()) return null;
  const time = moments.clock(moment);
  return <Note tone="warning" text="Cart.held" values={{ time }} />;
}

function ItemNotes({ entry: { item, check } }: { readonly entry: CartEntry }) {
  const format = useFormat();
  if (!check) return null;
  const { state, price, heldUntil } = check;
  if (heldUntil) return <HeldNote until={heldUntil} />;
  if (state !== 'ok') {
    return <Note tone="warning" text={stateTexts[state]} />;
  }
  if (!price || price.amount === item.price.amount) return null;
  const { unit } = format;
  const values = { unit, before: format.price(item.price), now: format.price(price) };
  return <Note tone="info" text="Cart.priceChanged" values={values} />;
}

export interface ItemPrice {
  /** The amount with its part of the fees, where prices show them. */
  readonly amount: Money;
  /** The price of one piece for one unit. */
  readonly unitPrice: Money;
  /** The number of units times the number of pieces. */
  readonly quantity: number;
}

interface Props {
  readonly entry: CartEntry;
  /** The price from the server. It is undefined if the item is left out or the price is not known yet. */
  readonly price: ItemPrice | undefined;
  readonly onRemove: () => void;
  readonly onChangeDates: () => void;
}

/** A tool in the cart: which, when, how much, and what has changed since it was added. */
export function CartItemRow({ entry, price, onRemove, onChangeDates }: Props) {
  const text = useText();
  const { item, check } = entry;
  const title = shortTitle(check?.title ?? item.title);
  const pictureUrl = check?.pictureUrl ?? item.pictureUrl;
  const mayChange = check?.state !== 'closed';
  return (
    <li className={styles.item} data-out={(check && check.state !== 'ok') || undefined}>
      <span className={styles.picture}>
        <Picture picture={pictureUrl === null ? null : { src: pictureUrl, alt: '' }} />
      </span>
      <div className={styles.text}>
        <Link
          look="quiet"
          className={styles.title}
          href={listingPath({ id: item.listingId, title: item.title })}
        >
          <TitleText text={title} longFrom={LONG_WORD} />
        </Link>
        {price && (
          <span className={styles.note}>
            <ItemNote unitPrice={price.unitPrice} {...countsOf(price, item)} />
          </span>
        )}
        <div className={styles.actions}>
          {mayChange && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text('Cart.changeDatesOf', { title })}
              onClick={onChangeDates}
            >
              <Text id="Cart.changeDates" />
            </button>
          )}
          <button type="button" aria-label={text('Cart.removeOf', { title })} onClick={onRemove}>
            <Text id="Cart.remove" />
          </button>
        </div>
      </div>
      {price && (
        <span className={styles.amount}>
          <PriceText money={price.amount} />
        </span>
      )}
      <div className={styles.notes}>
        <ItemNotes entry={entry} />
      </div>
    </li>
  );
}
