import { useState } from 'react';
import { NoPicture } from './NoPicture';
import styles from './Picture.module.css';

export type PictureGround = 'clay' | 'butter' | 'sage' | 'mist' | 'oat' | 'blush' | 'plum';

export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  /** The text alternative; empty if a title next to it says the same. */
  readonly alt: string;
  /** A drawing, and no photo of the tool itself. */
  readonly isIllustration?: boolean;
}

interface Props {
  readonly picture: PictureSource | null;
  /** The `sizes` attribute that goes with `srcSet`. */
  readonly sizes?: string;
  /** The first picture in view: loaded right away and before others. */
  readonly isFirst?: boolean;
  /** Color until the picture is loaded. */
  readonly ground?: PictureGround;
  /** Painted outline for "no picture". */
  readonly outline?: string;
  /** `fill` fills its parent instead of keeping 4:3. */
  readonly ratio?: '4:3' | 'fill';
  readonly corners?: 'round' | 'square';
}

/** A tool's picture: cropped to a fixed ratio, with a fine inner edge; an outline on the board if there is none. */
export function Picture(props: Props) {
  const {
    picture,
    sizes,
    isFirst = false,
    ground,
    outline,
    ratio = '4:3',
    corners = 'round',
  } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isShown = picture !== null && picture.src !== failedSrc;
  return (
    <span className={styles.frame} data-ratio={ratio} data-corners={corners} data-ground={ground}>
      {isShown ? (
        <img
          className={styles.image}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet && sizes}
          alt={picture.alt}
          width={1200}
          height={900}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? undefined : 'async'}
          onError={() => setFailedSrc(picture.src)}
        />
      ) : (
        <NoPicture outline={outline} />
      )}
    </span>
  );
}
