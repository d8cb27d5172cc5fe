import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { DAMAGE_PROTECTION_LIMIT, fees } from '~/domain/money/fees';
import { type LineItem } from '~/domain/money/line-items';
import { money } from '~/domain/money/money';
import { protectionPrice } from '~/domain/money/protection-price';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Checkbox } from '~/ui/fields/Checkbox';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';

interface Props {
  /** The order's price; undefined while it is not known. */
  readonly lineItems: readonly LineItem[] | undefined;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Offers damage protection with its price and what it covers. */
export function ProtectionChoice({ lineItems, isChosen, isDisabled, onChoose }: Props) {
  const format = useFormat();
  const { currency } = useConfig();
  return (
    <div className={common.stack2}>
      <Checkbox
        look="framed"
        label={<Text id={fees['damage-protection'].name} />}
        hint={
          <Text
            id="Protection.hint"
            values={{ limit: format.price(money(DAMAGE_PROTECTION_LIMIT, currency)) }}
          />
        }
        trailing={
          lineItems ? (
            format.money(protectionPrice(lineItems, currency))
          ) : (
            <Text id="Protection.share" values={{ percent: fees['damage-protection'].percent }} />
          )
        }
        isChecked={isChosen}
        isDisabled={isDisabled}
        onChange={onChoose}
      />
      <p className={common.textS}>
        <Link href={pathTo('damageProtection')} target="_blank" text="Protection.more" />
      </p>
    </div>
  );
}
