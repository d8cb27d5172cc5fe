import Lightbulb from 'lucide-react/icons/lightbulb';
import { useFormState } from 'react-final-form';
import { isBrandKey, brandNames } from '~/domain/listing/brands';
import { isCategoryKey } from '~/domain/listing/categories';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';
import { useObjectUrl } from '~/lib/use-object-url';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Note } from '~/ui/feedback/Note';
import { type Photo } from '../photos/photos-state';
import { useWizardPhotos } from '../photos/photos-context';
import { useWizard } from '../wizard-context';
import common from '~/ui/layout/common.module.css';
import styles from './CardPreview.module.css';

interface PreviewValues {
  readonly title?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly otherBrand?: string;
}

const LONG_WORD = 10;

/** A picture that is not uploaded yet shows from its file. */
function useCover([first]: readonly Photo[]): string | undefined {
  const isFile = first?.kind === 'waiting' || first?.kind === 'uploading';
  const address = useObjectUrl(isFile ? first.file : undefined);
  return first?.kind === 'attached' ? first.image.src : address;
}

/** The tool's card in search, updated with each keystroke. */
export function CardPreview() {
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
          <p className={styles.title}>
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
