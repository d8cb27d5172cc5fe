import Lock from 'lucide-react/icons/lock';
import { useFormState } from 'react-final-form';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { brandKeys, brandNames } from '~/domain/listing/brands';
import { categoryKeys, categoryNames } from '~/domain/listing/categories';
import { dayPlan } from '~/domain/listing/availability-plan';
import {
  DESCRIPTION_MAX,
  LINE_MAX,
  serialNumberOf,
  STOCK_MAX,
  TITLE_MAX,
} from '~/domain/listing/listing-fields';
import {
  type LineField,
  lineFields,
  parseListingPublicData,
  type PrivateChange,
  type PublicChange,
  publicFields,
} from '~/domain/listing/listing-data';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { QuantityField } from '~/ui/fields/QuantityField';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { allOf, maxLength, required } from '~/ui/fields/validators';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';
import { AmenitiesField } from './AmenitiesField';
import { CardPreview } from './CardPreview';
import styles from './DescriptionTab.module.css';

interface DescriptionValues extends Partial<Readonly<Record<LineField, string>>> {
  readonly title?: string;
  readonly description?: string;
  readonly category?: string;
  readonly otherCategory?: string;
  readonly brand?: string;
  readonly otherBrand?: string;
  readonly serialNumber?: string;
  readonly stock?: number;
  readonly amenities?: readonly string[];
}

const OTHER = 'other';
const tooLong = 'EditListingPage.tooLong';

const validateTitle = allOf<string>(required('EditListingPage.titleMissing'), (value) =>
  maxLength(TITLE_MAX, tooLong)(value?.trim(), {}),
);
const validateDescription = allOf<string>(
  required('EditListingPage.descriptionMissing'),
  maxLength(DESCRIPTION_MAX, tooLong),
);
const validateSerial = allOf<string>(
  required('EditListingPage.serialMissing'),
  maxLength(LINE_MAX, tooLong),
);
const validateOtherCategory = allOf<string>(
  required('EditListingPage.otherCategoryMissing'),
  maxLength(LINE_MAX, tooLong),
);
const validateOtherBrand = allOf<string>(
  required('EditListingPage.otherBrandMissing'),
  maxLength(LINE_MAX, tooLong),
);

const validateLine = maxLength(LINE_MAX, tooLong);

function valuesOf(listing: EditedListing | null): DescriptionValues {
  if (!listing) return { stock: 1, amenities: [] };
  const data = parseListingPublicData(listing.publicData);
  return {
    title: listing.title,
    description: listing.description,
    category: data.category,
    otherCategory: data.otherCategory,
    brand: data.brand,
    otherBrand: data.otherBrand,
    serialNumber: serialNumberOf(listing),
    stock: data.stock ?? 1,
    ...Object.fromEntries(lineFields.map((name) => [name, data[name]])),
    amenities: data.amenities ?? [],
  };
}

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

/** The text for another category or brand; null removes an earlier one. */
const ifOther = (choice: string | undefined, words: string | undefined): string | null =>
  choice === OTHER ? trimmed(words) : null;

/** The plan is first written by its own step; after that, its seats follow the stock. */
function planFor(listing: EditedListing | null, stock: number): ListingChange {
  if (!listing?.availabilityPlan) return {};
  const before = parseListingPublicData(listing.publicData);
  if ((before.stock ?? 1) === stock) return {};
  return { availabilityPlan: dayPlan(before.availabilityRule ?? 'custom', stock) };
}

function toChange(values: DescriptionValues, listing: EditedListing | null): ListingChange {
  const { category, brand, stock = 1, amenities = [] } = values;
  return {
    title: trimmed(values.title),
    description: trimmed(values.description),
    ...planFor(listing, stock),
    publicData: {
      category,
      otherCategory: ifOther(category, values.otherCategory),
      brand,
      otherBrand: ifOther(brand, values.otherBrand),
      stock,
      ...Object.fromEntries(lineFields.map((name) => [name, trimmed(values[name]) || null])),
      amenities,
      // Listings of the old form had it in public data.
      serialNumber: null,
      ...(!listing && { availabilityRule: 'custom' }),
    } satisfies PublicChange<'description'>,
    privateData: {
      serialNumber: trimmed(values.serialNumber),
    } satisfies PrivateChange<'description'>,
  };
}

function Kind() {
  const text = useText();
  const { values } = useFormState<DescriptionValues>({ subscription: { values: true } });
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <SelectField
          name="category"
          label={text('EditListingPage.category')}
          placeholder={text('EditListingPage.categoryChoose')}
          choices={categoryKeys.map((key) => ({ key, text: text(categoryNames[key]) }))}
          validate={required('Field.categoryRequired')}
          isRequired
        />
        {values.category === OTHER && (
          <TextField
            name="otherCategory"
            label={text('EditListingPage.otherCategory')}
            validate={validateOtherCategory}
            isRequired
          />
        )}
      </div>
      <div className={styles.stack}>
        <SelectField
          name="brand"
          label={text('EditListingPage.brand')}
          placeholder={text('EditListingPage.brandChoose')}
          choices={brandKeys.map((key) => ({ key, text: text(brandNames[key]) }))}
          validate={required('EditListingPage.brandMissing')}
          isRequired
        />
        {values.brand === OTHER && (
          <TextField
            name="otherBrand"
            label={text('EditListingPage.otherBrand')}
            placeholder={text('EditListingPage.otherBrandPlaceholder')}
            validate={validateOtherBrand}
            isRequired
          />
        )}
      </div>
    </div>
  );
}

function TitleField() {
  const text = useText();
  const { values } = useFormState<DescriptionValues>({ subscription: { values: true } });
  const used = [...trimmed(values.title)].length;
  return (
    <TextField
      name="title"
      label={text('EditListingPage.titleLabel')}
      hint={<Text id="EditListingPage.titleHint" />}
      validate={validateTitle}
      trailing={
        <span className={styles.count} aria-hidden="true">
          <Text id="EditListingPage.titleCount" values={{ used, max: TITLE_MAX }} />
        </span>
      }
      isRequired
    />
  );
}

/** The first step: what it is, what kind, how many. Saving it creates the draft. */
export function DescriptionTab() {
  const text = useText();
  const { listing } = useWizard();
  return (
    <WizardForm<DescriptionValues>
      initialValues={valuesOf(listing)}
      toChange={(values) => toChange(values, listing)}
      aside={<CardPreview />}
    >
      <TitleField />
      <TextAreaField
        name="description"
        label={text('EditListingPage.descriptionLabel')}
        rows={6}
        maxLength={DESCRIPTION_MAX}
        validate={validateDescription}
        isRequired
      />
      <Kind />
      <div className={styles.pair}>
        <TextField
          name="serialNumber"
          icon={Lock}
          label={text('EditListingPage.serial')}
          hint={<Text id="EditListingPage.serialHint" />}
          validate={validateSerial}
          autoComplete="off"
          isRequired
        />
        <QuantityField
          name="stock"
          label={text('EditListingPage.stock')}
          hint={<Text id="EditListingPage.stockHint" />}
          max={STOCK_MAX}
        />
      </div>
      {lineFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text(publicFields[name].line.label)}
          hint={<Text id={publicFields[name].line.hint} />}
          validate={validateLine}
          isOptional
        />
      ))}
      <AmenitiesField name="amenities" />
    </WizardForm>
  );
}
