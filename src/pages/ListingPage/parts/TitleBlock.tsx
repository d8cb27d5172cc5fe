import MapPin from 'lucide-react/icons/map-pin';
import { type Stay } from '~/features/booking/use-booking';
import { CancelTerms } from '~/features/breakdown/CancelTerms';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Text } from '~/i18n/Text';
import { OwnName } from '~/ui/content/OwnName';
import { Rating } from '~/ui/content/Rating';
import { TitleText } from '~/ui/content/TitleText';
import { Icon } from '~/ui/controls/Icon';
import { isForRent, type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';
import styles from './TitleBlock.module.css';

/** Words longer than this may break. */
const LONG_WORD = 16;

interface Props {
  readonly listing: ListingPageView;
  readonly rating: RatingSummary | undefined;
  readonly viewer: Viewer;
  readonly stay: Stay;
}

/** Shows the title with its heart, the rating and the place. */
export function TitleBlock({ listing, rating, viewer, stay }: Props) {
  const { id, title, brand, category, place } = listing;
  const dates = isForRent(listing) && !viewer.isOwner ? stay.dates : null;
  return (
    <div>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <TitleText text={title} longFrom={LONG_WORD} />
        </h1>
        <FavoriteHeart id={id} title={title} />
      </div>
      <ul className={styles.facts}>
        <li>
          {rating ? (
            <Rating average={rating.average} count={rating.count} />
          ) : (
            <Text id="Rating.none" />
          )}
        </li>
        {brand && (
          <li>
            <OwnName>{brand}</OwnName>
          </li>
        )}
        {category && category !== brand && <li>{category}</li>}
        {place.area && (
          <li className={styles.place}>
            <Icon of={MapPin} size="s" />
            <span>{place.area}</span>
          </li>
        )}
      </ul>
      {dates && <CancelTerms look="line" start={dates.start} timeZone={place.timeZone} />}
    </div>
  );
}
