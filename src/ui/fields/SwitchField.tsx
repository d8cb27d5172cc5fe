import { Switch, type SwitchProps } from './Switch';
import { useFormField } from './use-form-field';

/** A switch in a form. */
export function SwitchField({
  name,
  label,
  isDisabled,
}: Pick<SwitchProps, 'label' | 'isDisabled'> & { name: string }) {
  const field = useFormField<boolean>(name);
  return (
    <Switch
      label={label}
      isDisabled={isDisabled}
      isOn={field.value ?? false}
      onChange={field.change}
    />
  );
}
