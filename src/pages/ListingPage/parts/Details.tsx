import { type ReactNode } from 'react';
import {
  type FactField,
  lineFields,
  type ListingPublicData,
  publicFields,
} from '~/domain/listing/listing-data';
import { amenityNames } from '~/i18n/catalog-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type TextOf, useText } from '~/i18n/use-text';
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
  /** Whether it takes a whole row. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-long={isLong || undefined}>
      <Text as="dt" id={name} />
      <dd>{children}</dd>
    </div>
  );
}

interface FactSource {
  readonly listing: ListingPageView;
  readonly text: TextOf;
  readonly format: ReturnType<typeof useFormat>;
}

interface FactWords extends Pick<FactProps, 'name' | 'isLong'> {
  /** Returns the text, or an empty string if there is nothing to say. */
  readonly of: (source: FactSource) => string;
}

function amenitiesOf({ listing, text, format }: FactSource): string {
  const amenities = (listing.data.amenities ?? [])
    .map((amenity) => (isKnownAmenity(amenity) ? text(amenityNames[amenity]) : amenity))
    .filter((amenity) => amenity.trim() !== '');
  return format.list(amenities);
}

const factWords: Readonly<Record<FactField, FactWords>> = {
  brand: { name: 'ListingPage.brand', of: ({ listing }) => listing.brand },
  category: { name: 'ListingPage.category', of: ({ listing }) => listing.category ?? '' },
  availabilityRule: {
    name: 'ListingPage.available',
    of: ({ listing, text }) => text(ruleTexts[listing.data.availabilityRule ?? 'custom']),
  },
  stock: { name: 'ListingPage.stock', of: ({ listing, format }) => format.number(listing.stock) },
  amenities: { name: 'ListingPage.comesWith', isLong: true, of: amenitiesOf },
};

const lineFacts = lineFields.map((field): FactWords => ({
  name: publicFields[field].line.fact,
  isLong: true,
  of: ({ listing }) => listing.data[field] ?? '',
}));

const { amenities, ...first } = factWords;
/** The facts in the order of the page. */
const allWords: readonly FactWords[] = [...Object.values(first), ...lineFacts, amenities];

/** Lists facts that need only a word or two each. */
export function Details({ listing }: { listing: ListingPageView }) {
  const source = { listing, format: useFormat(), text: useText() };
  return (
    <Section id="details" title={<Text id="ListingPage.details" />}>
      <dl className={styles.facts}>
        {allWords.map(({ of, ...fact }) => {
          const words = of(source);
          return (
            words !== '' && (
              <Fact key={fact.name} {...fact}>
                <TitleText text={words} longFrom={LONG_WORD} />
              </Fact>
            )
          );
        })}
      </dl>
    </Section>
  );
}
