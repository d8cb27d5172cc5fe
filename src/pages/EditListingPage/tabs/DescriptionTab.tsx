import { useFormState } from 'react-final-form';
import { brandKeys, brandNames, isBrandKey } from '~/domain/listing/brands';
import { categoryKeys, categoryNames, isCategoryKey } from '~/domain/listing/categories';
import { DESCRIPTION_MAX, LINE_MAX, TITLE_MAX } from '~/domain/listing/listing-fields';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { allOf, maxLength, required } from '~/ui/fields/validators';
import { selectLike } from '../EditListingPage.duck';
import { PhotoStrip } from '../photos/PhotoStrip';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';
import { type DescriptionValues, OTHER, toChange, trimmed, valuesOf } from './description-values';
import { SerialField } from './SerialField';
import { TellMore } from './TellMore';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { categoryOutline } from '~/api/listing/listing-picture';
import { useObjectUrl } from '~/lib/use-object-url';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { type Photo } from '../photos/photos-state';
import { useWizardPhotos } from '../photos/photos-context';
import styles from './DescriptionTab.module.css';
import common from '~/ui/layout/common.module.css';

interface PreviewValues {
  readonly title?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly otherBrand?: string;
}

const LONG_WORD = 10;

/** Returns the cover. A picture that is not uploaded yet shows from its file. */
function useCover([first]: readonly Photo[]): string | undefined {
  const isFile = first?.kind === 'waiting' || first?.kind === 'uploading';
  const address = useObjectUrl(isFile ? first.file : undefined);
  return first?.kind === 'attached' ? first.image.src : address;
}

function CardPreview() {
  const text = useText();
  const { listing } = useWizard();
  const { values } = useFormState<PreviewValues>({ subscription: { values: true } });
  const { title = '', category, brand, otherBrand } = values;
  const brandText = isBrandKey(brand) ? text(brandNames[brand]) : '';
  const cover = useCover(useWizardPhotos().photos);
  return (
    <>
      <section aria-label={text('EditListingPage.previewTitle')}>
        <Text as="h2" className={styles.heading} id="EditListingPage.previewTitle" />
        <div className={styles.panel}>
          <Picture
            picture={cover ? { src: cover, alt: '' } : null}
            outline={categoryOutline(isCategoryKey(category) ? category : undefined)}
          />
          <p className={styles.meta}>{brand === 'other' && otherBrand ? otherBrand : brandText}</p>
          <p className={common.bold}>
            {title.trim() === '' ? (
              <Text id="EditListingPage.previewUntitled" />
            ) : (
              <TitleText text={title} longFrom={LONG_WORD} />
            )}
          </p>
          <p className={common.quiet}>
            {listing?.price ? (
              <UnitPrice price={listing.price} />
            ) : (
              <Text id="EditListingPage.previewNoPrice" />
            )}
          </p>
        </div>
      </section>
      <Note tone="plain" icon={Lightbulb} text="EditListingPage.titleTip" />
    </>
  );
}

const tooLong = 'EditListingPage.tooLong';

const validateTitle = allOf<string>(required('EditListingPage.titleMissing'), (value) =>
  maxLength(TITLE_MAX, tooLong)(value?.trim(), {}),
);
const validateDescription = allOf<string>(
  required('EditListingPage.descriptionMissing'),
  maxLength(DESCRIPTION_MAX, tooLong),
);
const validateOtherCategory = allOf<string>(
  required('EditListingPage.otherCategoryMissing'),
  maxLength(LINE_MAX, tooLong),
);
const validateOtherBrand = allOf<string>(
  required('EditListingPage.otherBrandMissing'),
  maxLength(LINE_MAX, tooLong),
);

function Kind() {
  const text = useText();
  const { values } = useFormState<DescriptionValues>({ subscription: { values: true } });
  return (
    <div className={styles.pair}>
      <div className={common.column4}>
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
      <div className={common.column4}>
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

/** The first step: the required fields, and optional ones. Saving it creates the draft. */
export function DescriptionTab() {
  const text = useText();
  const { listing, flow } = useWizard();
  const initialValues = valuesOf(listing);
  const isLikeAnother = useAppSelector(selectLike) !== null && listing === null;
  return (
    <WizardForm<DescriptionValues>
      initialValues={initialValues}
      toChange={(values) => toChange(values, listing)}
      aside={<CardPreview />}
    >
      {isLikeAnother && <Note tone="info" text="EditListingPage.likeAnother" />}
      {flow === 'create' && <PhotoStrip />}
      <TitleField />
      <TextAreaField
        name="description"
        label={text('EditListingPage.descriptionLabel')}
        rows={5}
        maxLength={DESCRIPTION_MAX}
        validate={validateDescription}
        isRequired
      />
      <Kind />
      <SerialField />
      <TellMore values={initialValues} />
    </WizardForm>
  );
}
