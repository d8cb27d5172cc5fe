import { type CmsAppearance } from '~/api/site/cms-page';
import styles from './Background.module.css';

/** A surface of one color, drawn as SVG, because our pages' policy allows no style attributes in their markup. */
function Fill({ color, opacity = 1 }: { color: string; opacity?: number }) {
  return (
    <svg className={styles.layer} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} fillOpacity={opacity} />
    </svg>
  );
}

interface Props {
  readonly appearance: CmsAppearance;
  readonly isFirst: boolean;
}

/** The background that an operator chose for a section. */
export function Background({ appearance: { color, image, overlay }, isFirst }: Props) {
  return (
    <div className={styles.background}>
      {color && <Fill color={color} />}
      {image && (
        <img
          className={styles.layer}
          src={image.src}
          srcSet={image.srcSet}
          sizes="100vw"
          width={image.width}
          height={image.height}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      {overlay && <Fill color={overlay.color} opacity={overlay.opacity} />}
    </div>
  );
}
