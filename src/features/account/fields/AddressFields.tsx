import { useField } from 'react-final-form';
import { HOME_COUNTRY, isAddressEmpty, toUsZip } from '~/domain/person/home-address';
import { addressStates } from '~/domain/person/us-states';
import { useText } from '~/i18n/use-text';
import { type FieldMessage, type FieldValidator } from '~/ui/fields/field-message';
import { SelectField } from '~/ui/fields/SelectField';
import { TextField } from '~/ui/fields/TextField';
import { CountryField } from './CountryField';
import styles from './AddressFields.module.css';

const stateChoices = Object.entries(addressStates).map(([key, name]) => ({
  key,
  text: `${key} · ${name}`,
}));

const isHome = (all: object): boolean => 'country' in all && all.country === HOME_COUNTRY;

/** The address is optional, but one that is started has to be complete. */
const neededWith =
  (message: FieldMessage): FieldValidator<string> =>
  (value, all) =>
    (value ?? '').trim() === '' && !isAddressEmpty(all) ? message : undefined;

const validateStreet = neededWith('AddressFields.streetMissing');
const validateCity = neededWith('AddressFields.cityMissing');

const validateState: FieldValidator<string> = (value, all) => {
  if (!isHome(all) || isAddressEmpty(all)) return undefined;
  return Object.hasOwn(addressStates, value ?? '') ? undefined : 'AddressFields.stateMissing';
};

const validateZip: FieldValidator<string> = (value, all) => {
  if (!isHome(all) || isAddressEmpty(all)) return undefined;
  return toUsZip(value ?? '') ? undefined : 'AddressFields.zipWrong';
};

function StateField() {
  const text = useText();
  const { input } = useField<string | undefined>('country', { subscription: { value: true } });
  return input.value === HOME_COUNTRY ? (
    <SelectField
      key="state"
      name="state"
      label={text('AddressFields.state')}
      placeholder={text('AddressFields.statePlaceholder')}
      choices={stateChoices}
      autoComplete="address-level1"
      validate={validateState}
    />
  ) : (
    <TextField
      key="region"
      name="state"
      label={text('AddressFields.region')}
      autoComplete="address-level1"
      isOptional
      validate={validateState}
    />
  );
}

function ZipField() {
  const text = useText();
  const { input } = useField<string | undefined>('country', { subscription: { value: true } });
  const label = input.value === HOME_COUNTRY ? 'AddressFields.zip' : 'AddressFields.postalCode';
  return (
    <TextField
      name="zip"
      label={text(label)}
      autoComplete="postal-code"
      maxLength={20}
      isNumeric
      validate={validateZip}
    />
  );
}

/** The fields `country`, `addressLine1`, `addressLine2`, `city`, `state` and `zip` of a home address. */
export function AddressFields() {
  const text = useText();
  return (
    <>
      <CountryField />
      <TextField
        name="addressLine1"
        label={text('AddressFields.street')}
        autoComplete="address-line1"
        validate={validateStreet}
      />
      <TextField
        name="addressLine2"
        label={text('AddressFields.apartment')}
        autoComplete="address-line2"
        isOptional
      />
      <div className={styles.cityAndState}>
        <TextField
          name="city"
          label={text('AddressFields.city')}
          autoComplete="address-level2"
          validate={validateCity}
        />
        <StateField />
      </div>
      <div className={styles.zip}>
        <ZipField />
      </div>
    </>
  );
}
