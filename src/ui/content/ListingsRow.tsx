import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { ListingCard, type ListingCardView } from './ListingCard';
import { LinkButton } from '../controls/LinkButton';
import { Skeleton, SkeletonGroup } from '../feedback/Skeleton';
import { SectionHead } from '../layout/SectionHead';
import { Wrap } from '../layout/Wrap';
import styles from './ListingsRow.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly all: { href: string; count?: number };
  readonly state:
    | { kind: 'loading' }
    | { kind: 'ready'; listings: readonly (ListingCardView & { key: string })[] }
    /** Shown instead of an empty or failed row. */
    | { kind: 'message'; message: ReactNode };
  readonly renderHeart?: (key: string) => ReactNode;
}

const cardSizes = '(max-width: 767px) 74vw, (max-width: 1023px) 50vw, 300px';
const placeholders = ['a', 'b', 'c', 'd'] as const;

function Row({ state, renderHeart }: Pick<Props, 'state' | 'renderHeart'>) {
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
          {state.listings.map(({ key, ...listing }) => (
            <li key={key} className={styles.card}>
              <ListingCard listing={listing} sizes={cardSizes} heart={renderHeart?.(key)} />
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

/** A row of tools; on phones it scrolls sideways and shows the next card's edge. */
export function ListingsRow({ title, lead, all, state, renderHeart }: Props) {
  return (
    <section className={styles.section} aria-labelledby="listings">
      <Wrap>
        <SectionHead
          id="listings"
          title={title}
          lead={lead}
          action={
            <LinkButton look="ghost" trailingIcon={ArrowRight} href={all.href}>
              {all.count === undefined ? (
                <Text id="LandingListings.seeAll" />
              ) : (
                <Text id="LandingListings.seeAllCount" values={{ count: all.count }} />
              )}
            </LinkButton>
          }
        />
        <Row state={state} renderHeart={renderHeart} />
      </Wrap>
    </section>
  );
}
