import { useText } from '~/i18n/use-text';
import { TextField } from '~/ui/fields/TextField';
import { allOf, maxLength, required } from '~/ui/fields/validators';
import styles from './AuthFields.module.css';

const longestName = 100;
const nameRules = (missing: Parameters<typeof required>[0]) =>
  allOf<string>(required(missing), maxLength(longestName, 'Auth.nameLong'));
const validateFirstName = nameRules('Auth.firstNameMissing');
const validateLastName = nameRules('Auth.lastNameMissing');

/** `firstName` and `lastName` of a form, side by side if there is room. */
export function NameFields() {
  const text = useText();
  return (
    <div className={styles.names}>
      <TextField
        name="firstName"
        autoComplete="given-name"
        label={text('Auth.firstName')}
        validate={validateFirstName}
        isRequired
      />
      <TextField
        name="lastName"
        autoComplete="family-name"
        label={text('Auth.lastName')}
        validate={validateLastName}
        isRequired
      />
    </div>
  );
}
