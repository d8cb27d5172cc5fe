import { type ReactNode } from 'react';
import { Link } from '../Link';
import { CancelLine } from './CancelLine';
import { OwnName } from './OwnName';
import { LeadPrice, type LeadSum } from './LeadPrice';
import { type MoneyValue } from './money';
import { Picture, type PictureGround, type PictureSource } from './Picture';
import { Rating } from './Rating';
import { TitleText } from './TitleText';
import styles from './ListingCard.module.css';

/** The card widths of the three-column list next to the map and of full-width rows. */
const listingCardSizes =
  '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, (max-width: 1920px) 31.25vw, 20.8vw';

export interface ListingCardView {
  readonly href: string;
  readonly title: string;
  readonly brand: string;
  /** The tool's place or distance. */
  readonly place?: string | undefined;
  readonly picture: PictureSource | null;
  readonly price: MoneyValue;
  readonly rating?: { readonly average: number; readonly count: number };
  readonly sum?: LeadSum | undefined;
  /** The price of canceling, as soon as there are days. */
  readonly cancel?: { readonly kind: 'free' | 'none'; readonly text: string } | undefined;
  readonly ground?: PictureGround;
  readonly outline?: string;
}

interface Props {
  readonly listing: ListingCardView;
  readonly sizes?: string;
  readonly isFirst?: boolean;
  readonly level?: 2 | 3 | 4;
  /** The heart, a separate button. */
  readonly heart?: ReactNode;
}

const longFrom = 10;

/** A tool in a list. The whole card is one link, and the heart is next to it. */
export function ListingCard(props: Props) {
  const { listing, sizes = listingCardSizes, isFirst, level = 3, heart } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          picture={listing.picture}
          sizes={sizes}
          isFirst={isFirst}
          ground={listing.ground}
          outline={listing.outline}
        />
      </div>
      <div className={styles.meta}>
        <span className={styles.brand}>
          <OwnName>{listing.brand}</OwnName>
        </span>
        {listing.place && <span className={styles.place}>{listing.place}</span>}
        {listing.rating && (
          <span className={styles.rating}>
            <Rating average={listing.rating.average} count={listing.rating.count} />
          </span>
        )}
      </div>
      <Heading className={styles.title}>
        <Link href={listing.href} look="bare" className={styles.link}>
          <TitleText text={listing.title} longFrom={longFrom} />
        </Link>
      </Heading>
      <LeadPrice price={listing.price} sum={listing.sum} />
      {listing.cancel && (
        <CancelLine kind={listing.cancel.kind} look="line">
          {listing.cancel.text}
        </CancelLine>
      )}
      {heart && <div className={styles.heart}>{heart}</div>}
    </article>
  );
}
