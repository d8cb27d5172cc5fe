import { useFormState } from 'react-final-form';
import { MONTH_NIGHTS, WEEK_NIGHTS } from '~/domain/money/length-discount';
import { type Money } from '~/domain/money/money';
import { discountOf } from '~/domain/money/rental';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { NumberField } from '~/ui/fields/NumberField';
import { Switch } from '~/ui/fields/Switch';
import { useFormField } from '~/ui/fields/use-form-field';
import { Fold } from '../tabs/Fold';
import { monthlyFault, type PricingValues, readDiscounts, readPercent } from './pricing-values';
import common from '~/ui/layout/common.module.css';
import styles from './LengthDiscounts.module.css';

interface RowProps {
  readonly price: Money | undefined;
  readonly maximum: number;
  readonly nights: number;
  readonly switchName: 'hasWeekly' | 'hasMonthly';
  readonly name: 'weekly' | 'monthly';
  readonly label: MessageId;
}

function Row({ price, maximum, nights, switchName, name, label }: RowProps) {
  const text = useText();
  const format = useFormat();
  const isOn = useFormField<boolean>(switchName);
  const { values } = useFormState<PricingValues>({ subscription: { values: true } });
  const percent = readPercent(values[name]);
  const isDiscounted = isOn.value === true && price !== undefined && percent !== undefined;
  return (
    <div className={styles.row}>
      <Switch
        label={
          <span className={common.grid}>
            <Text as="b" id="EditListingPage.nightsOrMore" values={{ nights }} />
            {isDiscounted && (
              <span className={common.quiet}>
                <Text
                  id="EditListingPage.insteadOf"
                  values={{
                    price: format.money({
                      ...price,
                      amount: price.amount - discountOf(price.amount, percent),
                    }),
                    full: format.money(price),
                  }}
                />
              </span>
            )}
          </span>
        }
        isOn={isOn.value ?? false}
        onChange={isOn.change}
      />
      {isOn.value && (
        <NumberField
          name={name}
          label={text(label)}
          isLabelHidden
          trailing={<Text id="EditListingPage.percentOff" />}
          validate={(value, all) => {
            if (readPercent(value) === undefined) {
              return { id: 'EditListingPage.percentWrong', values: { maximum } };
            }
            return name === 'monthly' ? monthlyFault(all) : undefined;
          }}
        />
      )}
    </div>
  );
}

/** The fields for discounts on longer rentals. */
export function LengthDiscounts(props: Pick<RowProps, 'price' | 'maximum'>) {
  const { values } = useFormState<PricingValues>({ subscription: { values: true } });
  const { weeklyDiscount = 0, monthlyDiscount = 0 } = readDiscounts(values);
  const set = { weeklyDiscount, monthlyDiscount, week: WEEK_NIGHTS, month: MONTH_NIGHTS };
  return (
    <Fold
      title="EditListingPage.discounts"
      summary={<Text id="EditListingPage.discountsSet" values={set} />}
    >
      <Text as="p" className={common.quiet} id="EditListingPage.discountsText" />
      <Row
        {...props}
        nights={WEEK_NIGHTS}
        switchName="hasWeekly"
        name="weekly"
        label="EditListingPage.weekly"
      />
      <Row
        {...props}
        nights={MONTH_NIGHTS}
        switchName="hasMonthly"
        name="monthly"
        label="EditListingPage.monthly"
      />
    </Fold>
  );
}
