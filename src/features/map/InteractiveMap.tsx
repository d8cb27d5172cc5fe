import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { MapContext } from './map-context';
import { type MapsConfig, type MapView } from './map-view';
import { MapFailed } from './MapFailed';
import { MapSkeleton } from './MapSkeleton';
import { useSharedMap } from './use-shared-map';
import styles from './InteractiveMap.module.css';

interface Props {
  readonly config: MapsConfig;
  /** The content until the map is drawn. By default it shows streets without names, on which pins can already stand if the map is slow. */
  readonly ground?: ReactNode;
  /** Names what shows the same content when the map fails. */
  readonly failedHint?: ReactNode;
  /** The content of the map, which may use `useMap`. It can move the map at once and is visible when the map is drawn. */
  readonly children?: ReactNode;
}

function Zoom({ view }: { view: MapView }) {
  const text = useText();
  return (
    <div className={styles.zoom}>
      <IconButton icon={Plus} label={text('Map.zoomIn')} onClick={() => view.zoomBy(1)} />
      <IconButton icon={Minus} label={text('Map.zoomOut')} onClick={() => view.zoomBy(-1)} />
    </div>
  );
}

/** The live map with its zoom buttons. A page has only one, because a second one would take the map away. */
export function InteractiveMap(props: Props) {
  const { config, ground, failedHint, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const { state, retry } = useSharedMap(config, host);
  const isDrawn = state.kind === 'drawn';
  const isSlow = state.kind === 'slow' && ground === undefined;
  const isBusy = !isDrawn && state.kind !== 'failed';
  return (
    <div className={styles.map} aria-busy={isBusy || undefined}>
      {!isDrawn && (ground ?? <MapSkeleton />)}
      <div
        className={styles.live}
        data-drawn={isDrawn || undefined}
        data-slow={isSlow || undefined}
      >
        <div ref={host} className={styles.host} />
        {'view' in state && (
          <MapContext value={state.view}>
            <Zoom view={state.view} />
            {children}
          </MapContext>
        )}
      </div>
      {state.kind === 'failed' && <MapFailed hint={failedHint} onRetry={retry} />}
    </div>
  );
}
