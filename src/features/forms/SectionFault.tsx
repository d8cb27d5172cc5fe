import { useFormState } from 'react-final-form';
import { Text } from '~/i18n/Text';
import { isRecord } from '~/lib/is-record';
import { FormError } from '~/ui/fields/FormError';
import { toFieldMessage } from '~/ui/fields/field-message';

/** Says what went wrong with one part of a form, if no single field is at fault. */
export function SectionFault({ name }: { name: string }) {
  const { submitErrors, dirtySinceLastSubmit } = useFormState({
    subscription: { submitErrors: true, dirtySinceLastSubmit: true },
  });
  const errors: unknown = submitErrors;
  const fault =
    dirtySinceLastSubmit || !isRecord(errors) ? undefined : toFieldMessage(errors[name]);
  return <FormError>{fault && <Text {...fault} />}</FormError>;
}
