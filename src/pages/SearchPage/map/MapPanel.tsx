import { lazy, Suspense } from 'react';
import { useText } from '~/i18n/use-text';
import { type VisibleMapProps } from './VisibleMap';
import styles from './MapPanel.module.css';

const VisibleMap = lazy(async () => ({ default: (await import('./VisibleMap')).VisibleMap }));

interface Props extends VisibleMapProps {
  /** Nothing is loaded for a hidden map. */
  readonly isVisible: boolean;
}

/** The map beside the list, or in its place. */
export function MapPanel({ isVisible, ...props }: Props) {
  const text = useText();
  return (
    <section
      className={styles.panel}
      data-open={props.state.isMapOpen || undefined}
      aria-label={text('SearchPage.mapRegion')}
    >
      {isVisible && (
        <Suspense fallback={null}>
          <VisibleMap {...props} />
        </Suspense>
      )}
    </section>
  );
}
