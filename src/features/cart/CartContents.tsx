import { useState } from 'react';
import { type OrderQuote } from '~/api/orders';
import { initialsOf } from '~/domain/initials';
import { cartKey, shortTitle } from '~/domain/cart';
import { DAMAGE_PROTECTION_LIMIT, DAMAGE_PROTECTION_PERCENT } from '~/domain/fees';
import { lineKind } from '~/domain/line-items';
import { type Money, money } from '~/domain/money';
import { bookedFirst } from '~/domain/order-rules';
import { useConfig } from '~/config/config-context';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { selectHasDamageProtection } from '~/store/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Avatar } from '~/ui/content/Avatar';
import { useToast } from '~/ui/feedback/toasts';
import { Checkbox } from '~/ui/fields/Checkbox';
import { changeItem, chooseProtection, removeFromCart } from './cart-thunks';
import {
  type CartEntry,
  selectCartEntries,
  selectCartOwner,
  selectCartQuote,
  selectIsSaving,
  selectOrderable,
} from './cart.duck';
import { CartItemRow } from './CartItemRow';
import { EditItem } from './EditItem';
import styles from './CartContents.module.css';

/** The rental of each item that can be ordered; the price's lines are in this order. */
export function rentalAmounts(
  quote: OrderQuote | undefined,
  keys: readonly string[],
): ReadonlyMap<string, Money> {
  const rentals = quote?.lineItems.filter((line) => lineKind(line) === 'rental') ?? [];
  return new Map(
    keys.flatMap((key, index) => {
      const line = rentals[index];
      return line ? [[key, line.lineTotal] as const] : [];
    }),
  );
}

function Owner() {
  const owner = useAppSelector(selectCartOwner);
  if (!owner) return null;
  const { displayName = '', abbreviatedName = '' } = owner.attributes.profile ?? {};
  return (
    <p className={styles.owner}>
      <Avatar
        person={{
          kind: 'active',
          id: owner.id,
          initials: initialsOf(abbreviatedName, displayName),
        }}
        size="sm"
      />
      <span>
        <Text id="Cart.owner" values={{ name: displayName }} />
      </span>
    </p>
  );
}

function Protection({ quote }: { readonly quote: OrderQuote | undefined }) {
  const dispatch = useAppDispatch();
  const format = useFormat();
  const { currency } = useConfig();
  const isSaved = useAppSelector(selectHasDamageProtection);
  // A new choice shows right away; if saving fails, the saved one shows again.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (next: boolean) => {
    setWanted(next);
    await dispatch(chooseProtection(next));
    setWanted(null);
  };
  const line = quote?.lineItems.find((item) => lineKind(item) === 'damage-protection');
  const limit = format.price(money(DAMAGE_PROTECTION_LIMIT, currency));
  const share = <Text id="Cart.protectionPrice" values={{ percent: DAMAGE_PROTECTION_PERCENT }} />;
  return (
    <Checkbox
      look="framed"
      label={<Text id="Cart.protection" />}
      hint={<Text id="Cart.protectionHint" values={{ limit }} />}
      trailing={line ? format.money(line.lineTotal) : share}
      isChecked={wanted ?? isSaved}
      onChange={(next) => void choose(next)}
    />
  );
}

/** The cart's tools, each with what changed since, and the choice of damage protection. */
export function CartContents() {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const entries = useAppSelector(selectCartEntries);
  const orderable = useAppSelector(selectOrderable);
  const answer = useAppSelector(selectCartQuote);
  const isSaving = useAppSelector(selectIsSaving);
  const [edited, setEdited] = useState<CartEntry | null>(null);
  const quote = answer.status === 'ready' ? answer.data : undefined;
  const amounts = rentalAmounts(quote, bookedFirst(orderable).map(cartKey));
  const remove = async ({ key, item }: CartEntry) => {
    const done = await dispatch(removeFromCart([key]));
    // Another tab may already have done it.
    if (!removeFromCart.fulfilled.match(done) || !done.payload) return;
    const title = shortTitle(item.title);
    showToast({ text: text('Cart.removed', { title }) });
  };
  return (
    <div className={styles.contents}>
      <Owner />
      <ul className={styles.items}>
        {entries.map((entry) => (
          <CartItemRow
            key={entry.key}
            entry={entry}
            amount={amounts.get(entry.key)}
            onRemove={() => void remove(entry)}
            onChangeDates={() => setEdited(entry)}
          />
        ))}
      </ul>
      <Protection quote={quote} />
      <EditItem
        item={edited?.item ?? null}
        isSaving={isSaving}
        onClose={() => setEdited(null)}
        onSave={(item) => {
          if (!edited) return;
          const change = dispatch(changeItem({ key: edited.key, item }));
          void change.then(() => setEdited(null));
        }}
      />
    </div>
  );
}
