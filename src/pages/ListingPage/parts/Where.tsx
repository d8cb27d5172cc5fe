import { type ApproximatePlace } from '~/api/listing/listings';
import { LocationMap } from '~/features/map/LocationMap';
import { Text } from '~/i18n/Text';
import { Section } from './Section';
import styles from './Where.module.css';

/** Shows the approximate place. The address comes with a paid booking. */
export function Where({ place: { center, area } }: { place: ApproximatePlace }) {
  if (!center && !area) return null;
  const place = area ?? undefined;
  return (
    <Section id="where" title={<Text id="ListingPage.where" />}>
      {center && (
        <LocationMap
          place={{ kind: 'approximate', obfuscatedCenter: center }}
          placeName={place ?? ''}
        />
      )}
      <p className={styles.note}>
        {place && <Text id="ListingPage.whereNear" values={{ place }} />}{' '}
        <Text id="ListingPage.whereNote" />
      </p>
    </Section>
  );
}
