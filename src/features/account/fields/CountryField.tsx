import { iso31661 } from 'iso-3166';
import { useField } from 'react-final-form';
import { useText } from '~/i18n/use-text';
import { SelectField } from '~/ui/fields/SelectField';
import { required } from '~/ui/fields/validators';
import { useCountryChoices } from './use-country-choices';

const codes = iso31661.map(({ alpha2 }) => alpha2);
const validate = required('AddressFields.countryMissing');

/** The field `country`, with ISO 3166 codes. */
export function CountryField({ autoComplete = 'country' }: { autoComplete?: string }) {
  const text = useText();
  const { input } = useField<string | undefined>('country', { subscription: { value: true } });
  const choices = useCountryChoices(codes, input.value);
  return (
    <SelectField
      name="country"
      label={text('AddressFields.country')}
      choices={choices}
      autoComplete={autoComplete}
      validate={validate}
      isRequired
    />
  );
}
