import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { ListingCard, type ListingCardView } from './ListingCard';
import { LinkButton } from '../controls/LinkButton';
import { Skeleton, SkeletonGroup } from '../feedback/Skeleton';
import { SectionHead } from '../layout/SectionHead';
import { Wrap } from '../layout/Wrap';
import styles from './ListingsRow.module.css';

type KeyedView = ListingCardView & { readonly key: string };

interface Props<Listing extends KeyedView> {
  /** The ID of its heading. Two rows on one page need two. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Link to all of them, if there is a page of them; `words` replace "See all". */
  readonly all?: { href: string; count?: number; words?: string };
  readonly state:
    | { kind: 'loading' }
    | { kind: 'ready'; listings: readonly Listing[] }
    /** The message in place of an empty or failed row. */
    | { kind: 'message'; message: ReactNode };
  readonly renderHeart?: (listing: Listing) => ReactNode;
}

const cardSizes = '(max-width: 767px) 74vw, (max-width: 1023px) 50vw, 300px';
const placeholders = ['a', 'b', 'c', 'd'] as const;

function Row<Listing extends KeyedView>({
  state,
  renderHeart,
}: Pick<Props<Listing>, 'state' | 'renderHeart'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <SkeletonGroup className={styles.row}>
          {placeholders.map((key) => (
            <div key={key} className={styles.placeholder}>
              <Skeleton shape="picture" />
              <Skeleton shape="textShort" />
              <Skeleton />
              <Skeleton shape="price" />
            </div>
          ))}
        </SkeletonGroup>
      );
    case 'ready':
      return (
        <ul className={styles.row}>
          {state.listings.map((listing) => (
            <li key={listing.key} className={styles.card}>
              <ListingCard listing={listing} sizes={cardSizes} heart={renderHeart?.(listing)} />
            </li>
          ))}
        </ul>
      );
    case 'message':
      return state.message;
    default:
      return state satisfies never;
  }
}

function AllText({ words, count }: NonNullable<Props<KeyedView>['all']>) {
  if (words) return words;
  return count === undefined ? (
    <Text id="LandingListings.seeAll" />
  ) : (
    <Text id="LandingListings.seeAllCount" values={{ count }} />
  );
}

/** A row of tools; on phones it scrolls sideways and shows the next card's edge. */
export function ListingsRow<Listing extends KeyedView>(props: Props<Listing>) {
  const { id = 'listings', title, lead, all, state, renderHeart } = props;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Wrap>
        <SectionHead
          id={id}
          title={title}
          lead={lead}
          action={
            all && (
              <LinkButton look="ghost" trailingIcon={ArrowRight} href={all.href}>
                <AllText {...all} />
              </LinkButton>
            )
          }
        />
        <Row state={state} renderHeart={renderHeart} />
      </Wrap>
    </section>
  );
}
