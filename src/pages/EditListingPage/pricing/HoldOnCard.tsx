import { useFormState } from 'react-final-form';
import { useConfig } from '~/config/config-context';
import { cardHoldHours, holdSuggestion } from '~/domain/money/card-hold-terms';
import { type Currency } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { HoldLine } from '~/ui/content/HoldLine';
import { FieldFrame } from '~/ui/fields/FieldFrame';
import { NumberField } from '~/ui/fields/NumberField';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { useFormField } from '~/ui/fields/use-form-field';
import {
  chosenHold,
  holdAmountFault,
  holdChoices,
  NO_HOLD,
  OTHER_HOLD,
  readHold,
  readValue,
} from './hold-values';
import { type PricingValues } from './pricing-values';
import common from '~/ui/layout/common.module.css';
import styles from './HoldOnCard.module.css';

interface Props {
  /** The currency sign as the locale writes it, such as "$". */
  readonly sign: string;
}

function ValueField({ sign }: Props) {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  const { step, most } = holdSuggestion;
  const show = (amount: number) => format.price({ amount, currency });
  return (
    <div className={styles.field}>
      <NumberField
        name="value"
        label={text('EditListingPage.value')}
        isOptional
        allowsDecimals
        leading={<span aria-hidden="true">{sign}</span>}
        trailing={<Text id="EditListingPage.valueHidden" />}
        hint={
          <Text
            id="EditListingPage.valueHint"
            values={{ step: show(step), most: show(most), least: show(holdSuggestion.leastValue) }}
          />
        }
        validate={(typed) => readValue(typed, currency).fault}
      />
    </div>
  );
}

function OtherAmount({ sign }: Props) {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  return (
    <div className={styles.field}>
      <NumberField
        name="holdAmount"
        label={text('EditListingPage.holdAmount')}
        isRequired
        allowsDecimals
        leading={<span aria-hidden="true">{sign}</span>}
        validate={(typed) =>
          holdAmountFault(typed, currency, (amount) => format.price({ amount, currency }))
        }
      />
    </div>
  );
}

function Choices({ values, currency }: { values: PricingValues; currency: Currency }) {
  const text = useText();
  const format = useFormat();
  const field = useFormField<string>('hold');
  const choices = [
    { key: NO_HOLD, label: <Text id="EditListingPage.holdNone" /> },
    ...holdChoices(values, currency).map(({ amount, isSuggested }) => ({
      key: amount.toString(),
      label: (
        <>
          <span>{format.price({ amount, currency })}</span>{' '}
          {isSuggested && (
            <Text as="small" className={styles.suggested} id="EditListingPage.holdSuggested" />
          )}
        </>
      ),
    })),
    { key: OTHER_HOLD, label: <Text id="EditListingPage.holdOther" /> },
  ];
  return (
    <FieldFrame as="group" id={field.id} label={text('EditListingPage.hold')} isLabelHidden>
      <RadioGroup
        name={field.id}
        look="chips"
        value={chosenHold(values, currency)}
        choices={choices}
        onChange={field.change}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}

/** The choice of a hold during a rental, and how much. The suggestion depends on the tool's price when new, which nobody else sees. */
export function HoldOnCard({ sign }: Props) {
  const { currency } = useConfig();
  const { values } = useFormState<PricingValues>({ subscription: { values: true } });
  const hold = readHold(values, currency);
  return (
    <section className={common.column4} aria-labelledby="card-hold">
      <div>
        <h2 className={styles.heading} id="card-hold">
          <Text id="EditListingPage.hold" />
        </h2>
        <Text
          as="p"
          className={styles.text}
          id="EditListingPage.holdText"
          values={{ days: cardHoldHours.releasedAfter / 24 }}
        />
      </div>
      <ValueField sign={sign} />
      <Choices values={values} currency={currency} />
      {chosenHold(values, currency) === OTHER_HOLD && <OtherAmount sign={sign} />}
      {typeof hold === 'number' && (
        <HoldLine amount={{ amount: hold, currency }}>
          <Text id="EditListingPage.holdShown" />
        </HoldLine>
      )}
      {hold === null && <Text as="p" className={styles.text} id="EditListingPage.holdNoneText" />}
    </section>
  );
}
