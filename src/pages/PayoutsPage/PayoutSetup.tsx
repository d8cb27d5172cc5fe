import { type ReactNode, useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { type AccountType } from '~/api/payout/payout-account';
import { type BankValues } from '~/domain/payout/bank-account';
import {
  bankFieldNames,
  DEFAULT_PAYOUT_COUNTRY,
  payoutCountries,
} from '~/domain/payout/payout-countries';
import { useCountryChoices } from '~/features/account/fields/use-country-choices';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Panel } from '~/ui/layout/Panel';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { BankPart, type BankPartProps } from './BankPart';
import { useToken } from './use-token';
import common from '~/ui/layout/common.module.css';
import styles from './PayoutsPage.module.css';

export interface PayoutDetails {
  readonly type: AccountType;
  readonly country: string;
  readonly bankAccountToken: string;
}

interface Values {
  readonly accountType: AccountType;
  readonly country: string;
  readonly bank?: BankValues;
  readonly isAdult?: boolean;
}

const countryCodes = Object.keys(payoutCountries);
const AGREEMENT_URL = 'https://stripe.com/connect-account/legal';
const validateCountry = required('PayoutForm.countryMissing');
const validateAge = required('PayoutForm.ageMissing');
const validateType = required('PayoutForm.typeMissing');

const agreement = (words: ReactNode[]) => (
  <Link href={AGREEMENT_URL} target="_blank">
    {words}
  </Link>
);

function TypeField() {
  const text = useText();
  const choices = [
    {
      key: 'individual',
      label: <Text as="b" id="PayoutForm.individual" />,
      hint: <Text id="PayoutForm.individualHint" />,
    },
    {
      key: 'company',
      label: <Text as="b" id="PayoutForm.company" />,
      hint: <Text id="PayoutForm.companyHint" />,
    },
  ];
  return (
    <RadioGroupField
      name="accountType"
      label={text('PayoutForm.type')}
      look="cards"
      choices={choices}
      validate={validateType}
    />
  );
}

/** Empties the bank details when the country changes, because they mean nothing in another one. */
function useEmptyBankOf(country: string) {
  const form = useForm<Values>();
  const first = useRef(country);
  useEffect(() => {
    if (first.current === country) return;
    first.current = country;
    form.batch(() => {
      form.change('bank', undefined);
      const fields = form.getRegisteredFields();
      for (const name of bankFieldNames) {
        const path = `bank.${name}` as keyof Values;
        if (fields.includes(path)) form.resetFieldState(path);
      }
    });
  }, [country, form]);
}

interface FieldsProps extends Omit<BankPartProps, 'country' | 'holder'> {
  readonly isWorking: boolean;
}

function Fields({ isWorking, ...bank }: FieldsProps) {
  const text = useText();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { country, accountType } = values;
  const choices = useCountryChoices(countryCodes, country);
  useEmptyBankOf(country);
  return (
    <>
      <TypeField />
      <SelectField
        name="country"
        label={text('PayoutForm.country')}
        hint={<Text id="PayoutForm.countryHint" />}
        choices={choices}
        validate={validateCountry}
        isRequired
      />
      <BankPart {...bank} country={country} holder={accountType} />
      <CheckboxField name="isAdult" label={<Text id="PayoutForm.age" />} validate={validateAge} />
      <div>
        <SubmitButton size="l" isWorking={isWorking} mayBeUnchanged text="PayoutForm.save" />
      </div>
      <Text as="p" className={common.quiet} id="PayoutForm.agreement" values={{ agreement }} />
    </>
  );
}

/** Only these fields are kept in the tab, because bank numbers are never stored. */
const keptFields = ['accountType', 'country', 'isAdult'];

interface Props extends Omit<FieldsProps, 'onCheck'> {
  readonly onSave: (details: PayoutDetails) => Promise<void>;
}

const firstValues: Values = { accountType: 'individual', country: DEFAULT_PAYOUT_COUNTRY };

/** The form for who is paid, and where, which is asked once. The provider's page asks for the rest. */
export function PayoutSetup({ onSave, ...fields }: Props) {
  const { keep, settled } = useToken();
  const owner = useAppSelector(selectCurrentUserId);
  const submit = async ({ accountType, country }: Values) => {
    const bankAccountToken = await settled();
    if (bankAccountToken) await onSave({ type: accountType, country, bankAccountToken });
  };
  return (
    <Panel>
      <FieldForm<Values> initial={firstValues} className={styles.form} onSubmit={submit}>
        <KeepDraft owner={owner} name="payouts" fields={keptFields} />
        <Fields {...fields} onCheck={keep} />
      </FieldForm>
    </Panel>
  );
}
