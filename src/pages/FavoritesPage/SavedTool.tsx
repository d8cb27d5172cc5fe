import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type ListingId } from '~/domain/ids';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toListingCardView, useCardWords } from '~/features/listings/listing-card-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ListingCard } from '~/ui/content/ListingCard';
import { NoPicture } from '~/ui/content/NoPicture';
import { Skeleton } from '~/ui/feedback/Skeleton';
import common from '~/ui/layout/common.module.css';
import styles from './FavoritesPage.module.css';

const cardSizes = '(max-width: 1023px) 50vw, 300px';

/** Shows a tool that its owner closed or deleted, and that nobody can read any more. */
function GoneTool({ id }: { id: ListingId }) {
  const text = useText();
  return (
    <article className={styles.gone}>
      <div className={styles.gonePicture}>
        <NoPicture outline="/illustrations/outlines/other.svg" />
      </div>
      <Text as="p" className={common.quiet} id="FavoritesPage.gone" />
      <Text as="h3" className={styles.goneTitle} id="FavoritesPage.goneTitle" />
      <Text as="p" className={common.quiet} id="FavoritesPage.goneText" />
      <div className={styles.goneHeart}>
        <FavoriteHeart id={id} title={text('FavoritesPage.goneTitle')} />
      </div>
    </article>
  );
}

const Waiting = () => (
  <div className={styles.gone}>
    <Skeleton shape="picture" />
    <Skeleton shape="textShort" />
    <Skeleton />
    <Skeleton shape="price" />
  </div>
);

interface Props {
  readonly id: ListingId;
  /** The listing. Null if it is no longer offered, undefined until that is known. */
  readonly listing: JoinedResource<'listing'> | null | undefined;
}

/** Shows a saved tool as a card, in any state. */
export function SavedTool({ id, listing }: Props) {
  const words = useCardWords();
  if (listing === undefined) return <Waiting />;
  const card = listing && toListingCardView(listing, words);
  if (!card) return <GoneTool id={id} />;
  return (
    <ListingCard
      listing={card}
      sizes={cardSizes}
      heart={<FavoriteHeart id={id} title={card.title} />}
    />
  );
}
