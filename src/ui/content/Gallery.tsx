import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '../when-loaded';
import { Icon } from '../controls/Icon';
import { useOpenedOnce } from '../overlays/use-opened';
import { Picture, type PictureGround, type PictureSource } from './Picture';
import styles from './Gallery.module.css';

const load = () => import('./GalleryViewer');
const GalleryViewer = whenLoaded(async () => (await load()).GalleryViewer);
const preload = () => void load();

const largeSizes = '(max-width: 767px) 100vw, (max-width: 1360px) 66vw, 855px';
const smallSizes = '(max-width: 767px) 100vw, (max-width: 1360px) 33vw, 420px';

/** The index of the picture that is shown in the row. */
const pictureIn = ({ scrollLeft, clientWidth }: Element): number =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);

interface Props {
  readonly title: string;
  readonly pictures: readonly PictureSource[];
  readonly ground?: PictureGround;
  readonly outline?: string;
}

/** One large picture and two small ones. On phones all of them are side by side, to be swiped, with a counter. */
export function Gallery({ title, pictures, ground, outline }: Props) {
  const text = useText();
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const isMounted = useOpenedOnce(opened !== null);
  const [touched, setTouched] = useState<number | null>(null);
  const count = pictures.length;
  const isFar = (index: number) => touched !== null && Math.abs(index - touched) > 1;
  if (count === 0) {
    return (
      <div className={styles.empty}>
        <Picture picture={null} outline={outline} ratio="fill" />
      </div>
    );
  }
  return (
    <section
      className={styles.gallery}
      data-count={Math.min(count, 3)}
      aria-label={text('Gallery.label', { title })}
    >
      <ul
        className={styles.pictures}
        onScroll={({ currentTarget }) => setShown(pictureIn(currentTarget))}
        onTouchStart={({ currentTarget }) => setTouched(pictureIn(currentTarget))}
        onScrollEnd={() => setTouched(null)}
        onFocus={() => setTouched(null)}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} className={styles.item} data-far={isFar(index) || undefined}>
            <button
              type="button"
              className={styles.open}
              aria-label={text('Gallery.open', { number: index + 1, count })}
              onClick={() => setOpened(index)}
              onPointerEnter={preload}
              onFocus={preload}
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? largeSizes : smallSizes}
                isFirst={index === 0}
                ground={ground}
                outline={outline}
                ratio="fill"
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={styles.counter} aria-hidden="true">
          <Text id="Gallery.counter" values={{ number: shown + 1, count }} />
        </span>
      )}
      {count > 1 && (
        <button
          type="button"
          className={styles.all}
          onClick={() => setOpened(0)}
          onPointerEnter={preload}
        >
          <Icon of={Images} size="s" />
          <Text id="Gallery.all" values={{ count }} />
        </button>
      )}
      {isMounted && (
        <GalleryViewer
          title={title}
          pictures={pictures}
          opened={opened}
          onMove={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
