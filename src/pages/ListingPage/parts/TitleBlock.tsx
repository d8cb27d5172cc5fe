import MapPin from 'lucide-react/icons/map-pin';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Text } from '~/i18n/Text';
import { OwnName } from '~/ui/content/OwnName';
import { Rating } from '~/ui/content/Rating';
import { TitleText } from '~/ui/content/TitleText';
import { Icon } from '~/ui/controls/Icon';
import { type ListingPageView } from '../listing-view';
import styles from './TitleBlock.module.css';

/** Words longer than this may break. */
const LONG_WORD = 16;

interface Props {
  readonly listing: ListingPageView;
  readonly rating: RatingSummary | undefined;
}

/** The title with its heart, the rating and the place. */
export function TitleBlock({ listing, rating }: Props) {
  const { id, title, brand, category, place } = listing;
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
    </div>
  );
}
