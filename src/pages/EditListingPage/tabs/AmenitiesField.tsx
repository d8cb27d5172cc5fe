import { amenityNames } from '~/i18n/catalog-names';
import { useText } from '~/i18n/use-text';
import { Checkbox } from '~/ui/fields/Checkbox';
import { FieldFrame } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import styles from './AmenitiesField.module.css';

const known = Object.keys(amenityNames) as (keyof typeof amenityNames)[];

/** What comes with the tool. Values that other programs wrote stay as they are. */
export function AmenitiesField({ name }: { name: string }) {
  const text = useText();
  const field = useFormField<readonly string[]>(name);
  const chosen = field.value ?? [];
  const toggle = (key: string, isChecked: boolean) =>
    field.change(isChecked ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <FieldFrame id={field.id} as="group" label={text('EditListingPage.amenities')} isOptional>
      <div className={styles.choices}>
        {known.map((key) => (
          <Checkbox
            key={key}
            label={text(amenityNames[key])}
            isChecked={chosen.includes(key)}
            onChange={(isChecked) => toggle(key, isChecked)}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
