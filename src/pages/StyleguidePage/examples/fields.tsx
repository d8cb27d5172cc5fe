import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useState } from 'react';
import { FieldForm } from '~/features/forms/FieldForm';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { type LoadOptions } from '~/ui/fields/combobox-model';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { LabelledQuantity } from '~/ui/fields/LabelledQuantity';
import { NumberField } from '~/ui/fields/NumberField';
import { PasswordField } from '~/ui/fields/PasswordField';
import { QuantityField } from '~/ui/fields/QuantityField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { RatingField } from '~/ui/fields/RatingField';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { SwitchField } from '~/ui/fields/SwitchField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { whenLoaded } from '~/ui/when-loaded';
import { type ExampleGroup, examplesOf } from '../example';
import { fieldWords as words, places } from '../field-samples';
import { words as sampleWords } from '../samples';
import styles from '../StyleguidePage.module.css';

function Sample({
  children,
  initial = {},
}: {
  children: ReactNode;
  initial?: Record<string, unknown>;
}) {
  return (
    <FieldForm
      className={styles.fields}
      initial={initial}
      initialValuesEqual={() => true}
      onSubmit={() => undefined}
    >
      {children}
    </FieldForm>
  );
}

const shown = (field: ReactNode, initial?: Record<string, unknown>) =>
  function ShownField() {
    return <Sample initial={initial}>{field}</Sample>;
  };

const category = {
  name: 'category',
  label: words.category,
  placeholder: words.any,
  choices: words.categories,
} as const;

const price = {
  name: 'price',
  label: words.price,
  leading: words.dollar,
  trailing: words.perNight,
} as const;

const protection = {
  name: 'protection',
  label: sampleWords.protection,
  hint: sampleWords.protectionHint,
  trailing: sampleWords.protectionPrice,
  look: 'framed',
} as const;

const ways = { name: 'card', label: words.pay, choices: words.cards } as const;

const textField = examplesOf('TextField', {
  empty: shown(<TextField name="title" label={words.title} />),
  filled: shown(<TextField name="title" label={words.title} hint={words.titleHint} />, {
    title: words.titleValue,
  }),
  required: shown(<TextField name="missing" label={words.missing} isRequired />),
  disabled: shown(<TextField name="closed" label={words.closed} isDisabled />, {
    closed: words.titleValue,
  }),
});

const textAreaField = examplesOf('TextAreaField', {
  counted: shown(<TextAreaField name="text" label={words.message} maxLength={60} isOptional />, {
    text: sampleWords.message,
  }),
});

const choices = [
  examplesOf('SelectField', {
    empty: shown(<SelectField {...category} />),
    chosen: shown(<SelectField {...category} />, { category: 'powerTools' }),
  }),
  examplesOf('CheckboxField', {
    off: shown(<CheckboxField name="agree" label={words.agree} />),
    on: shown(<CheckboxField name="agree" label={words.agree} />, { agree: true }),
    framed: shown(<CheckboxField {...protection} />),
    'framed-on': shown(<CheckboxField {...protection} />, { protection: true }),
  }),
  examplesOf('RadioGroupField', {
    plain: shown(<RadioGroupField {...ways} look="plain" />, { card: 'saved' }),
    cards: shown(<RadioGroupField {...ways} look="cards" />, { card: 'saved' }),
  }),
  examplesOf('SwitchField', {
    off: shown(<SwitchField name="open" label={words.open} />),
    on: shown(<SwitchField name="open" label={words.open} />, { open: true }),
  }),
  examplesOf('RatingField', {
    empty: shown(<RatingField name="rating" label={words.rating} />),
    chosen: shown(<RatingField name="rating" label={words.rating} />, { rating: 4 }),
  }),
];

function Pieces() {
  const [value, setValue] = useState(1);
  return (
    <div className={styles.narrow}>
      <LabelledQuantity
        label={words.seats}
        hint={words.seatsHint}
        value={value}
        max={3}
        onChange={setValue}
      />
    </div>
  );
}

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

/** The slider renders only in browsers, because style attributes place it and the policy allows only scripts to set them. */
const RangeSlider = whenLoaded(async () => (await import('~/ui/fields/RangeSlider')).RangeSlider);

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
    textField,
    textAreaField,
    examplesOf('PasswordField', {
      empty: shown(
        <PasswordField name="password" label={words.password} autoComplete="new-password" />,
      ),
    }),
    examplesOf('NumberField', {
      price: shown(<NumberField {...price} allowsDecimals />, { price: 38 }),
    }),
    examplesOf('QuantityField', {
      pieces: shown(
        <QuantityField name="seats" label={words.seats} max={3} hint={words.seatsHint} />,
        { seats: 2 },
      ),
    }),
    examplesOf('LabelledQuantity', { least: Pieces }),
    ...choices,
    examplesOf('ComboboxField', { place: Place }),
    examplesOf('RangeSlider', { price: Slider }),
    examplesOf('SubmitButton', {
      ready: shown(<SubmitButton mayBeUnchanged>{sampleWords.send}</SubmitButton>),
    }),
  ],
};
