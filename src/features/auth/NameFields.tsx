import { LONGEST_NAME, nameFault, type NameFault } from '~/domain/person/person-name';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { type FieldMessage, type FieldValidator } from '~/ui/fields/field-message';
import { TextField } from '~/ui/fields/TextField';
import styles from './AuthFields.module.css';

/** Accepts the names that an account already has, so that an old name keeps nobody from saving something else. */
function nameRule(missing: MessageId, known: string | undefined): FieldValidator<string> {
  const words: Readonly<Record<NameFault, FieldMessage>> = {
    missing,
    address: 'Auth.nameAddress',
    long: { id: 'Auth.nameLong', values: { limit: LONGEST_NAME } },
  };
  return (name = '') => {
    const fault = nameFault(name);
    return fault && (name === '' || name !== known) ? words[fault] : undefined;
  };
}

interface Props {
  /** The names of an account that exists. */
  readonly known?: { readonly firstName: string; readonly lastName: string };
}

/** The fields `firstName` and `lastName`, side by side if there is room. */
export function NameFields({ known }: Props) {
  const text = useText();
  return (
    <div className={styles.names}>
      <TextField
        name="firstName"
        autoComplete="given-name"
        label={text('Auth.firstName')}
        validate={nameRule('Auth.firstNameMissing', known?.firstName)}
        isRequired
      />
      <TextField
        name="lastName"
        autoComplete="family-name"
        label={text('Auth.lastName')}
        validate={nameRule('Auth.lastNameMissing', known?.lastName)}
        isRequired
      />
    </div>
  );
}
