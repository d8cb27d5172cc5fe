import { useSearchParams } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { DAMAGE_PROTECTION_LIMIT, DAMAGE_PROTECTION_PERCENT } from '~/domain/fees';
import { money } from '~/domain/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Checkbox } from '~/ui/fields/Checkbox';
import { PROTECTION_PARAM } from './checkout-source';

/** Damage protection for an order that began as an enquiry and so was never in the cart. The choice is kept in the address. */
export function ProtectionChoice() {
  const format = useFormat();
  const { currency } = useConfig();
  const [query, setQuery] = useSearchParams();
  const choose = (isChosen: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (isChosen) next.set(PROTECTION_PARAM, 'true');
        else next.delete(PROTECTION_PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Checkbox
      look="framed"
      label={<Text id="CheckoutPage.protection" values={{ percent: DAMAGE_PROTECTION_PERCENT }} />}
      hint={
        <Text
          id="CheckoutPage.protectionHint"
          values={{ limit: format.price(money(DAMAGE_PROTECTION_LIMIT, currency)) }}
        />
      }
      isChecked={query.get(PROTECTION_PARAM) === 'true'}
      onChange={choose}
    />
  );
}
