import { useMemo } from 'react';
import { useForm, useField } from 'react-final-form';
import { formatPhone, phoneCountries, readPhone } from '~/domain/person/phone';
import { useText } from '~/i18n/use-text';
import { describedBy, FieldFrame } from '~/ui/fields/FieldFrame';
import { type FieldValidator } from '~/ui/fields/field-message';
import { SelectField } from '~/ui/fields/SelectField';
import { TextInput } from '~/ui/fields/TextInput';
import { useFormField } from '~/ui/fields/use-form-field';
import { useCountryChoices } from './use-country-choices';
import styles from './PhoneFields.module.css';

const codes = phoneCountries.map(({ code }) => code);
const callingCodes = new Map(phoneCountries.map(({ code, callingCode }) => [code, callingCode]));

const countryOf = (all: object): string =>
  'phoneCountry' in all && typeof all.phoneCountry === 'string' ? all.phoneCountry : '';

const validate: FieldValidator<string> = (typed, all) =>
  !typed || typed.trim() === '' || readPhone(typed, countryOf(all))
    ? undefined
    : 'PhoneFields.wrong';

const digitsOf = (typed: string | undefined): string => (typed ?? '').replaceAll(/[^\d+]/g, '');

/** Only the digits count, because people write numbers in different ways. */
const isEqual = (left: string | undefined, right: string | undefined): boolean =>
  digitsOf(left) === digitsOf(right);

function CountryCode() {
  const text = useText();
  const { input } = useField<string | undefined>('phoneCountry', { subscription: { value: true } });
  const countries = useCountryChoices(codes, input.value);
  const choices = useMemo(
    () =>
      countries.map(({ key, text: name }) => ({
        key,
        text: `${name} +${callingCodes.get(key) ?? ''}`,
      })),
    [countries],
  );
  return (
    <SelectField
      name="phoneCountry"
      label={text('PhoneFields.country')}
      choices={choices}
      autoComplete="tel-country-code"
    />
  );
}

/** The fields `phoneCountry` and `phone`. When the field loses the focus, the number is formatted for its country. */
export function PhoneFields() {
  const text = useText();
  const form = useForm();
  const field = useFormField<string>('phone', { validate, isEqual });
  const leave = () => {
    field.blur();
    const country = countryOf(form.getState().values);
    const phone = readPhone(field.value ?? '', country);
    if (!phone) return;
    form.batch(() => {
      if (phone.country !== country) form.change('phoneCountry', phone.country);
      field.change(formatPhone(phone));
    });
  };
  return (
    <div className={styles.fields}>
      <CountryCode />
      <FieldFrame id={field.id} label={text('PhoneFields.number')} error={field.error}>
        <TextInput
          {...describedBy(field.id, undefined, field.error)}
          id={field.id}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          isNumeric
          value={field.value ?? ''}
          onChange={(event) => field.change(event.target.value)}
          onBlur={leave}
          onFocus={field.focus}
        />
      </FieldFrame>
    </div>
  );
}
