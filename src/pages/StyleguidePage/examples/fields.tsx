import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { type LoadOptions } from '~/ui/fields/combobox-model';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { NumberField } from '~/ui/fields/NumberField';
import { PasswordField } from '~/ui/fields/PasswordField';
import { QuantityField } from '~/ui/fields/QuantityField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { RangeSlider } from '~/ui/fields/RangeSlider';
import { RatingField } from '~/ui/fields/RatingField';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { SwitchField } from '~/ui/fields/SwitchField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { type ExampleGroup } from '../example';
import { fieldWords as words, places } from '../field-samples';
import { words as sampleWords } from '../samples';
import styles from '../StyleguidePage.module.css';

const missing = required('StyleguidePage.sampleError');

function Sample({
  children,
  initial = {},
}: {
  children: ReactNode;
  initial?: Record<string, unknown>;
}) {
  return (
    <Form onSubmit={() => undefined} initialValues={initial} initialValuesEqual={() => true}>
      {({ handleSubmit }) => (
        <form className={styles.fields} onSubmit={(event) => void handleSubmit(event)} noValidate>
          {children}
        </form>
      )}
    </Form>
  );
}

const Texts = () => (
  <Sample initial={{ title: words.titleValue }}>
    <TextField name="title" label={words.title} hint={words.titleHint} validate={missing} />
    <TextField name="missing" label={words.missing} validate={missing} isRequired />
    <PasswordField name="password" label={words.password} autoComplete="new-password" />
    <NumberField
      name="price"
      label={words.price}
      leading={words.dollar}
      trailing={words.perNight}
      allowsDecimals
    />
    <TextAreaField name="text" label={words.message} maxLength={60} isOptional />
    <TextField name="closed" label={words.closed} isDisabled />
  </Sample>
);

const Choices = () => (
  <Sample initial={{ card: 'saved', protection: true, seats: 2, rating: 4, open: true }}>
    <SelectField
      name="category"
      label={words.category}
      placeholder={words.any}
      choices={words.categories}
    />
    <QuantityField name="seats" label={words.seats} max={3} hint={words.seatsHint} />
    <CheckboxField
      name="protection"
      look="framed"
      label={sampleWords.protection}
      hint={sampleWords.protectionHint}
      trailing={sampleWords.protectionPrice}
    />
    <CheckboxField name="agree" label={words.agree} />
    <RadioGroupField name="card" look="cards" label={words.pay} choices={words.cards} />
    <RatingField name="rating" label={words.rating} />
    <SwitchField name="open" label={words.open} />
    <SubmitButton mayBeUnchanged>{sampleWords.send}</SubmitButton>
  </Sample>
);

const loadPlaces: LoadOptions = (text) =>
  Promise.resolve(places.filter((place) => place.text.toLowerCase().includes(text.toLowerCase())));

const Place = () => (
  <Sample>
    <ComboboxField
      name="where"
      label={words.where}
      placeholder={words.wherePlaceholder}
      icon={MapPin}
      loadOptions={loadPlaces}
      firstOptions={places.slice(0, 1)}
    />
  </Sample>
);

function Slider() {
  const [value, setValue] = useState<readonly [number, number]>([80, 640]);
  return (
    <div className={styles.narrow}>
      <RangeSlider
        label={words.price}
        handleLabels={[words.lowest, words.highest]}
        value={value}
        max={1000}
        step={5}
        onChange={setValue}
      />
    </div>
  );
}

export const fields: ExampleGroup = {
  key: 'fields',
  components: [
    { key: 'TextField', examples: [{ key: 'all', Show: Texts }] },
    { key: 'Choices', examples: [{ key: 'all', Show: Choices }] },
    { key: 'Combobox', examples: [{ key: 'place', Show: Place }] },
    { key: 'RangeSlider', examples: [{ key: 'price', Show: Slider }] },
  ],
};
