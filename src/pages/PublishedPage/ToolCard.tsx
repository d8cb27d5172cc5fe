import { type EditedListing } from '~/api/listing/own-listings';
import { categoryOutline } from '~/api/listing/listing-picture';
import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { leadSumOf } from '~/domain/listing/lead-sum';
import { offerOf } from '~/domain/listing/offer';
import { type Money } from '~/domain/money/money';
import { brandOf } from '~/features/listings/listing-card-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { Link } from '~/ui/Link';
import { useWeekend } from './use-weekend';
import common from '~/ui/layout/common.module.css';
import styles from './PublishedPage.module.css';

const LONG_WORD = 10;

function Price({ listing, price }: { listing: EditedListing; price: Money }) {
  const terms = useConfig();
  const format = useFormat();
  const weekend = useWeekend(listing);
  return (
    <>
      <LeadPrice price={price} sum={leadSumOf(offerOf(price, listing.publicData), {}, terms)} />
      {weekend && (
        <p className={styles.earn}>
          <Text
            id={weekend.isWhole ? 'PublishedPage.earnsRental' : 'PublishedPage.earnsWeekend'}
            values={{ earned: <b>{format.money(weekend.earned)}</b>, nights: weekend.nights }}
          />
        </p>
      )}
    </>
  );
}

/** Shows the tool as renters find it, and what its owner gets. */
export function ToolCard({ listing }: { listing: EditedListing }) {
  const text = useText();
  const { title, price, images, publicData } = listing;
  const data = parseListingPublicData(publicData);
  const [cover] = images;
  return (
    <section className={styles.card} aria-label={title}>
      <Picture
        picture={cover ? { src: cover.src, alt: '' } : null}
        outline={categoryOutline(data.category)}
        isFirst
      />
      <p className={common.quiet}>{brandOf(data, text)}</p>
      <h2 className={styles.cardTitle}>
        <TitleText text={title} longFrom={LONG_WORD} />
      </h2>
      {price && <Price listing={listing} price={price} />}
      <Link href={listingPath(listing)} text="PublishedPage.seeAsRenter" />
    </section>
  );
}
