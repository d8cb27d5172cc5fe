import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { type ListingCardView } from '~/ui/content/ListingCard';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { IconButton } from '~/ui/controls/IconButton';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { Link } from '~/ui/Link';
import { type OpenCard } from './MapPins';
import styles from './MapCard.module.css';

interface Props extends Pick<OpenCard, 'number' | 'count' | 'onStep' | 'onClose'> {
  readonly listing: Pick<
    ListingCardView,
    'href' | 'title' | 'price' | 'sum' | 'ground' | 'outline'
  >;
  /** The picture. It is absent while it is loading and null if there is none. */
  readonly picture?: ListingCardView['picture'];
}

const PICTURE_SIZES = '250px';
const LONG_WORD = 10;

function Pager({ number, count, onStep }: Pick<Props, 'number' | 'count' | 'onStep'>) {
  const text = useText();
  return (
    <div className={styles.pager}>
      <IconButton
        icon={ChevronLeft}
        size="s"
        label={text('Map.previous')}
        onClick={() => onStep(-1)}
      />
      <Text as="span" role="status" id="Map.cardPosition" values={{ number, count }} />
      <IconButton icon={ChevronRight} size="s" label={text('Map.next')} onClick={() => onStep(1)} />
    </div>
  );
}

/** Shows the open pin's tool with picture, title and price, and buttons for the others at the same place. */
export function MapCard({ listing, picture, number, count, onStep, onClose }: Props) {
  const text = useText();
  const { href, title, price, sum, ground, outline } = listing;
  return (
    <article className={styles.card} aria-label={text('Map.card', { title })}>
      <div>
        {picture === undefined ? (
          <Skeleton shape="picture" />
        ) : (
          <Picture
            picture={picture}
            sizes={PICTURE_SIZES}
            ground={ground}
            outline={outline}
            corners="square"
            isFirst
          />
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link href={href} look="bare" className={styles.link}>
            <TitleText text={title} longFrom={LONG_WORD} />
          </Link>
        </h2>
        <LeadPrice price={price} sum={sum} size="s" />
      </div>
      {count > 1 && <Pager number={number} count={count} onStep={onStep} />}
      <IconButton
        icon={X}
        size="s"
        look="floating"
        className={styles.close}
        label={text('Map.close')}
        onClick={onClose}
      />
    </article>
  );
}
