import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { type EditedListing } from '~/api/listing/own-listings';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import {
  GOOD_PHOTO_COUNT,
  listingQuality,
  type QualityCheck,
  qualityChecks,
} from '~/domain/listing/listing-quality';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { wizardPath } from '../wizard-path';
import common from '~/ui/layout/common.module.css';
import styles from './QualityMeter.module.css';

const words = {
  photos: 'EditListingPage.qualityPhotos',
  alts: 'EditListingPage.qualityAlts',
  description: 'EditListingPage.qualityDescription',
  rules: 'EditListingPage.qualityRules',
  dimensions: 'EditListingPage.qualityDimensions',
} as const satisfies Record<QualityCheck, MessageId>;

const places = {
  photos: 'photos',
  alts: 'photos',
  description: 'description',
  rules: 'policy',
  dimensions: 'description',
} as const satisfies Record<QualityCheck, WizardTab>;

/** Shows what else would help renters choose this tool. Each missing point links to its step. */
export function QualityMeter({ listing }: { listing: EditedListing }) {
  const text = useText();
  const quality = listingQuality(listing);
  const done = qualityChecks.filter((check) => quality[check]).length;
  return (
    <section className={styles.meter} aria-labelledby="quality">
      <h2 className={common.textM} id="quality">
        <Text id="EditListingPage.quality" values={{ done, count: qualityChecks.length }} />
      </h2>
      <meter
        className={styles.bar}
        aria-label={text('EditListingPage.qualityBar')}
        min={0}
        max={qualityChecks.length}
        value={done}
      />
      <ul className={styles.checks}>
        {qualityChecks.map((check) => (
          <li key={check} data-done={quality[check] || undefined}>
            <Icon of={quality[check] ? Check : Circle} size="s" />
            {quality[check] || places[check] === 'photos' ? (
              <Text as="span" id={words[check]} values={{ count: GOOD_PHOTO_COUNT }} />
            ) : (
              <Link
                look="quiet"
                href={wizardPath(listing, places[check])}
                text={words[check]}
                values={{ count: GOOD_PHOTO_COUNT }}
              />
            )}
            {quality[check] && <VisuallyHidden text="Step.done" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
