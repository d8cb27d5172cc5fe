import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { type OrderQuote } from '~/api/order/orders';
import { useConfig } from '~/config/config-context';
import { acceptanceOfOrder } from '~/domain/listing/acceptance';
import { parseRentalTerms } from '~/domain/listing/rental-terms';
import { initialsOf } from '~/domain/person/initials';
import { cartKey, shortTitle } from '~/domain/order/process/cart';
import { lineKind } from '~/domain/money/line-items';
import { type PriceStyle } from '~/domain/money/price-with-fees';
import { priceShares } from '~/domain/money/price-shares';
import { bookedFirst } from '~/domain/order/process/order-rules';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Avatar } from '~/ui/content/Avatar';
import { changeItem, removeFromCart } from './cart-thunks';
import {
  type CartEntry,
  selectCartEntries,
  selectCartOwner,
  selectCartQuote,
  selectIsSaving,
  selectOrderable,
} from './cart.duck';
import { CartItemRow, type ItemPrice } from './CartItemRow';
import { EditItem } from './EditItem';
import { ProtectionChoice } from './ProtectionChoice';
import { useProtection } from './use-protection';
import common from '~/ui/layout/common.module.css';
import styles from './CartContents.module.css';

/** Returns what each orderable item costs. The price's lines are in the same order. */
function itemPrices(
  quote: OrderQuote | undefined,
  keys: readonly string[],
  style: PriceStyle,
): ReadonlyMap<string, ItemPrice> {
  if (!quote) return new Map();
  const { lineItems } = quote;
  const shares = style === 'with-fees' ? priceShares(lineItems) : [];
  const rentals = lineItems.filter((line) => lineKind(line) === 'rental');
  return new Map(
    keys.flatMap((key, index) => {
      const line = rentals[index];
      if (!line) return [];
      const { unitPrice, lineTotal, quantity } = line;
      const amount = { ...lineTotal, amount: shares[index] ?? lineTotal.amount };
      return [[key, { amount, unitPrice, quantity: quantity ?? 1 }] as const];
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
      <Text as="span" id="Cart.owner" values={{ name: displayName }} />
    </p>
  );
}

interface Props {
  /** The level of the headings of days, below the cart's own heading. */
  readonly level: 2 | 3;
}

/** Shows the cart's tools with what changed since they were added, and the choice of damage protection. */
export function CartContents({ level }: Props) {
  const Heading = `h${level}` as const;
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<string>();
  const entries = useAppSelector(selectCartEntries);
  const orderable = useAppSelector(selectOrderable);
  const answer = useAppSelector(selectCartQuote);
  const isSaving = useAppSelector(selectIsSaving);
  const protection = useProtection();
  const [edited, setEdited] = useState<CartEntry | null>(null);
  // The dialog may be open before the tools were checked.
  const offered = entries.find(({ key }) => key === edited?.key)?.check?.offered;
  const groups = groupByStay(
    entries.map((entry) => ({ entry, start: entry.item.start, end: entry.item.end })),
  );
  const quote = answer.status === 'ready' ? answer.data : undefined;
  const { prices: style, timeZone } = useConfig();
  const prices = itemPrices(quote, bookedFirst(orderable).map(cartKey), style);
  const remove = async ({ key, item }: CartEntry) => {
    const done = await dispatch(removeFromCart([key]));
    // Another tab may already have done it.
    if (!removeFromCart.fulfilled.match(done) || !done.payload) return;
    setRemoved(shortTitle(item.title));
  };
  return (
    <div className={common.stack5}>
      <Owner />
      {/* Everybody sees that the row is gone, and a toast would cover other rows. */}
      <VisuallyHidden>
        <span role="status">
          {removed !== undefined && <Text id="Cart.removed" values={{ title: removed }} />}
        </span>
      </VisuallyHidden>
      {groups.map((group) => (
        <div key={`${group.start}_${group.end}`} className={styles.group}>
          <Heading className={styles.stay}>
            <Icon of={CalendarDays} size="s" /> <Stay value={group} />
          </Heading>
          <ul className={styles.items}>
            {group.items.map(({ entry }) => (
              <CartItemRow
                key={entry.key}
                entry={entry}
                price={prices.get(entry.key)}
                onRemove={() => void remove(entry)}
                onChangeDates={() => setEdited(entry)}
              />
            ))}
          </ul>
        </div>
      ))}
      <ProtectionChoice
        lineItems={quote?.lineItems}
        isChosen={protection.isChosen}
        onChoose={(next) => void protection.choose(next)}
      />
      <EditItem
        item={edited?.item ?? null}
        offered={{
          terms: offered?.terms ?? parseRentalTerms({}),
          timeZone: offered?.timeZone ?? timeZone,
          accepts: acceptanceOfOrder(entries.flatMap(({ check }) => check?.offered ?? [])),
        }}
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
