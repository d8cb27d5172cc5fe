import { FormattedMessage } from 'react-intl';
import { type ApproximatePlace } from '~/api/listings';
import { LocationMap } from '~/features/map/LocationMap';
import { useConfig } from '~/config/config-context';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { Section } from './Section';
import styles from './Where.module.css';

/** About where the tool is; the address comes with a paid booking. */
export function Where({ place: { center, area } }: { place: ApproximatePlace }) {
  const { maps } = useConfig();
  if (!center && !area) return null;
  const place = area ?? undefined;
  return (
    <Section id="where" title={<FormattedMessage {...texts.where} />}>
      {center && maps && (
        <ErrorBoundary
          onError={(error) => reportError(error, 'listing map')}
          fallback={() => (
            <p className={styles.note}>
              <FormattedMessage {...texts.mapFailed} />
            </p>
          )}
        >
          <LocationMap
            place={{ kind: 'approximate', obfuscatedCenter: center }}
            placeName={place ?? ''}
          />
        </ErrorBoundary>
      )}
      <p className={styles.note}>
        {place && <FormattedMessage {...texts.whereNear} values={{ place }} />}{' '}
        <FormattedMessage {...texts.whereNote} />
      </p>
    </Section>
  );
}
