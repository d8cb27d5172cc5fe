import { type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, type MessageDescriptor, useIntl } from 'react-intl';
import { type ListingPublicData } from '~/domain/listing-data';
import { amenityNames } from '~/i18n/catalog-names';
import { TitleText } from '~/ui/content/TitleText';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { Section } from './Section';
import styles from './Details.module.css';

const LONG_WORD = 16;

const isKnownAmenity = (key: string): key is keyof typeof amenityNames =>
  Object.hasOwn(amenityNames, key);

const ruleTexts = {
  custom: texts.anyDay,
  weekendsDisabled: texts.weekdays,
  weekdaysDisabled: texts.weekends,
} satisfies Record<NonNullable<ListingPublicData['availabilityRule']>, MessageDescriptor>;

interface FactProps {
  readonly name: MessageDescriptor;
  /** Takes a row of its own. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-long={isLong || undefined}>
      <dt>
        <FormattedMessage {...name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What can be said in a word each. */
export function Details({ listing }: { listing: ListingPageView }) {
  const intl = useIntl();
  const { brand, category, stock, data } = listing;
  const amenities = (data.amenities ?? [])
    .map((amenity) =>
      isKnownAmenity(amenity) ? intl.formatMessage(amenityNames[amenity]) : amenity,
    )
    .filter((amenity) => amenity.trim() !== '');
  return (
    <Section id="details" title={<FormattedMessage {...texts.details} />}>
      <dl className={styles.facts}>
        {brand && (
          <Fact name={texts.brand}>
            <TitleText text={brand} longFrom={LONG_WORD} />
          </Fact>
        )}
        {category && (
          <Fact name={texts.category}>
            <TitleText text={category} longFrom={LONG_WORD} />
          </Fact>
        )}
        <Fact name={texts.available}>
          <FormattedMessage {...ruleTexts[data.availabilityRule ?? 'custom']} />
        </Fact>
        <Fact name={texts.stock}>
          <FormattedNumber value={stock} />
        </Fact>
        {amenities.length > 0 && (
          <Fact name={texts.comesWith} isLong>
            <TitleText text={intl.formatList(amenities, { type: 'unit' })} longFrom={LONG_WORD} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}
