import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { IconButton } from '~/ui/controls/IconButton';
import { AltField } from './AltField';
import { type AttachedPhoto } from './photos-state';
import styles from './PhotoTile.module.css';

interface Props {
  readonly photo: AttachedPhoto;
  readonly index: number;
  readonly count: number;
  /** The description that the listing has at the marketplace. */
  readonly savedAlt: string;
  /** Whether it is the last picture, which cannot be removed. */
  readonly isLast: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDescribe: (alt: string) => void;
}

/** Returns the number of the picture under the pointer. */
function indexUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest('[data-photo-index]');
  const index = Number(tile?.getAttribute('data-photo-index') ?? NaN);
  return Number.isNaN(index) ? undefined : index;
}

/**
 * Calls `move` for every pointer movement from `grab` to the release. It listens on the window, because a tile that moves in the page
 * loses the pointer.
 */
function useDrag(move: (event: PointerEvent) => void) {
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const moved = (event: PointerEvent) => latest.current(event);
    const ended = () => setHeld(false);
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerup', ended);
    window.addEventListener('pointercancel', ended);
    return () => {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', ended);
      window.removeEventListener('pointercancel', ended);
    };
  }, [isHeld]);
  return { isHeld, grab: () => setHeld(true) };
}

/** Drags the picture, or moves it with the arrow keys. */
function Grip({ index, count, onMove }: Pick<Props, 'index' | 'count' | 'onMove'>) {
  const text = useText();
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== index) onMove(to);
  };
  const { isHeld, grab } = useDrag((event) => {
    const to = indexUnder(event);
    if (to !== undefined && to !== index) onMove(to);
  });
  return (
    <IconButton
      icon={GripVertical}
      look="floating"
      size="s"
      className={styles.grip}
      label={text('EditListingPage.photoMove', { number: index + 1, count })}
      data-held={isHeld || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={grab}
    />
  );
}

/** Shows a picture of the listing. The first one is the cover. */
export function AttachedTile(props: Props) {
  const { photo, index, count, isLast, onRemove } = props;
  const text = useText();
  const number = index + 1;
  return (
    <li className={styles.item} data-cover={index === 0 || undefined}>
      <div className={styles.tile} data-photo-index={index}>
        <img
          className={styles.picture}
          src={photo.image.src}
          alt={photo.alt || text('EditListingPage.photoNumber', { number })}
          draggable={false}
        />
        {index === 0 && (
          <span className={styles.badge}>
            <Badge tone="solid" text="EditListingPage.cover" />
          </span>
        )}
        {!isLast && (
          <IconButton
            icon={Trash}
            look="floating"
            size="s"
            className={styles.remove}
            label={text('EditListingPage.photoRemove', { number })}
            onClick={onRemove}
          />
        )}
        {count > 1 && <Grip {...props} />}
      </div>
      <AltField {...props} />
    </li>
  );
}
