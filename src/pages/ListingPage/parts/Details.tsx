import { type ReactNode } from 'react';
import { type ListingPublicData } from '~/domain/listing-data';
import { amenityNames } from '~/i18n/catalog-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { TitleText } from '~/ui/content/TitleText';
import { type ListingPageView } from '../listing-view';
import { Section } from './Section';
import styles from './Details.module.css';

const LONG_WORD = 16;

const isKnownAmenity = (key: string): key is keyof typeof amenityNames =>
  Object.hasOwn(amenityNames, key);

const ruleTexts = {
  custom: 'ListingPage.anyDay',
  weekendsDisabled: 'ListingPage.weekdays',
  weekdaysDisabled: 'ListingPage.weekends',
} satisfies Record<NonNullable<ListingPublicData['availabilityRule']>, MessageId>;

interface FactProps {
  readonly name: MessageId;
  /** Takes a whole row. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-long={isLong || undefined}>
      <dt>
        <Text id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Facts that need only a word or two each. */
export function Details({ listing }: { listing: ListingPageView }) {
  const format = useFormat();
  const text = useText();
  const { brand, category, stock, data } = listing;
  const amenities = (data.amenities ?? [])
    .map((amenity) => (isKnownAmenity(amenity) ? text(amenityNames[amenity]) : amenity))
    .filter((amenity) => amenity.trim() !== '');
  return (
    <Section id="details" title={<Text id="ListingPage.details" />}>
      <dl className={styles.facts}>
        {brand && (
          <Fact name="ListingPage.brand">
            <TitleText text={brand} longFrom={LONG_WORD} />
          </Fact>
        )}
        {category && (
          <Fact name="ListingPage.category">
            <TitleText text={category} longFrom={LONG_WORD} />
          </Fact>
        )}
        <Fact name="ListingPage.available">
          <Text id={ruleTexts[data.availabilityRule ?? 'custom']} />
        </Fact>
        <Fact name="ListingPage.stock">{format.number(stock)}</Fact>
        {data.dimensions && (
          <Fact name="ListingPage.dimensions" isLong>
            <TitleText text={data.dimensions} longFrom={LONG_WORD} />
          </Fact>
        )}
        {amenities.length > 0 && (
          <Fact name="ListingPage.comesWith" isLong>
            <TitleText text={format.list(amenities)} longFrom={LONG_WORD} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}
