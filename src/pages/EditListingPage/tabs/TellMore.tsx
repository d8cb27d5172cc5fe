import { useRef } from 'react';
import { LINE_MAX, STOCK_MAX } from '~/domain/listing/listing-fields';
import { PART_MAX, PARTS_MAX, partsIn } from '~/domain/listing/parts';
import { lineFields, publicFields } from '~/domain/listing/listing-data';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { QuantityField } from '~/ui/fields/QuantityField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { type FieldMessage } from '~/ui/fields/field-message';
import { maxLength } from '~/ui/fields/validators';
import { type DescriptionValues } from './description-values';
import { amenityNames } from '~/i18n/catalog-names';
import { Checkbox } from '~/ui/fields/Checkbox';
import { FieldFrame } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import { Fold } from './Fold';
import styles from './TellMore.module.css';

const known = Object.keys(amenityNames) as (keyof typeof amenityNames)[];

/** The choice of what comes with the tool. Values that other programs wrote are kept. */
function AmenitiesField({ name }: { name: string }) {
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

const validateLine = maxLength(LINE_MAX, 'EditListingPage.tooLong');

/** Returns the name of the part that is too long, so that nobody has to count letters. */
function validateParts(typed: string | undefined): FieldMessage | undefined {
  const parts = partsIn(typed ?? '');
  const long = parts.find((part) => [...part].length > PART_MAX);
  if (long !== undefined) {
    return { id: 'EditListingPage.partTooLong', values: { part: long, limit: PART_MAX } };
  }
  if (parts.length <= PARTS_MAX) return undefined;
  return { id: 'EditListingPage.tooManyParts', values: { limit: PARTS_MAX } };
}

const hasMore = (values: DescriptionValues): boolean =>
  (values.stock ?? 1) > 1 ||
  (values.amenities ?? []).length > 0 ||
  (values.parts ?? '') !== '' ||
  lineFields.some((name) => (values[name] ?? '') !== '');

/** The optional fields. They are folded unless some of them have a value. */
export function TellMore({ values }: { values: DescriptionValues }) {
  const text = useText();
  const isOpenAtFirst = useRef(hasMore(values));
  return (
    <Fold
      isOpenAtFirst={isOpenAtFirst.current}
      title="EditListingPage.tellMore"
      summary={<Text id="EditListingPage.tellMoreWhat" />}
    >
      <TextAreaField
        name="parts"
        label={text('EditListingPage.parts')}
        hint={<Text id="EditListingPage.partsHint" />}
        placeholder={text('EditListingPage.partsPlaceholder')}
        rows={4}
        validate={validateParts}
      />
      <QuantityField
        name="stock"
        label={text('EditListingPage.stock')}
        hint={<Text id="EditListingPage.stockHint" />}
        max={STOCK_MAX}
      />
      <div className={styles.pair}>
        {lineFields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={text(publicFields[name].line.label)}
            hint={<Text id={publicFields[name].line.hint} />}
            validate={validateLine}
          />
        ))}
      </div>
      <AmenitiesField name="amenities" />
    </Fold>
  );
}
