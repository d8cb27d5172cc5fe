import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type TouchEvent, useEffect, useRef } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { IconButton } from '../controls/IconButton';
import { ModalFrame } from '../overlays/ModalFrame';
import { type PictureSource } from './Picture';
import styles from './GalleryViewer.module.css';

interface Props {
  readonly title: string;
  readonly pictures: readonly PictureSource[];
  readonly opened: number | null;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

const swipeFrom = 48;

/** The document listens, because the focus is on the dialog itself until something in it is pressed. */
function useArrowKeys(move: ((step: 1 | -1) => void) | undefined) {
  useEffect(() => {
    if (!move) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') move(-1);
      if (key === 'ArrowRight') move(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [move]);
}

/** A picture over the whole screen. Arrows and swipes turn the page. */
export function GalleryViewer({ title, pictures, opened, onMove, onClose }: Props) {
  const text = useText();
  const touchStart = useRef<number | null>(null);
  const index = opened ?? 0;
  const picture = pictures[index];
  const count = pictures.length;
  const move = (step: number) => {
    const next = index + step;
    if (next >= 0 && next < count) onMove(next);
  };
  useArrowKeys(opened === null ? undefined : move);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const start = touchStart.current;
    const end = changedTouches[0]?.clientX;
    touchStart.current = null;
    if (start === null || end === undefined || Math.abs(end - start) < swipeFrom) return;
    move(end < start ? 1 : -1);
  };
  return (
    <ModalFrame
      kind="viewer"
      isOpen={opened !== null}
      onClose={onClose}
      title={text('Gallery.label', { title })}
      isTitleHidden
    >
      <div
        className={styles.viewer}
        onTouchStart={({ touches }) => {
          touchStart.current = touches[0]?.clientX ?? null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <div className={styles.stage}>
          {picture && (
            <img
              key={picture.src}
              className={styles.picture}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="100vw"
              alt={picture.alt}
            />
          )}
          {picture?.isIllustration && (
            <Text as="p" className={styles.caption} id="Gallery.illustration" />
          )}
        </div>
        {count > 1 && (
          <div className={styles.controls}>
            <IconButton
              icon={ChevronLeft}
              className={styles.step}
              label={text('Gallery.previous')}
              isOff={index === 0}
              onClick={() => move(-1)}
            />
            <span className={styles.counter} aria-live="polite">
              <Text id="Gallery.counter" values={{ number: index + 1, count }} />
            </span>
            <IconButton
              icon={ChevronRight}
              className={styles.step}
              label={text('Gallery.next')}
              isOff={index === count - 1}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
    </ModalFrame>
  );
}
