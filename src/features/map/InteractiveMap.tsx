import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { MapContext } from './map-context';
import { type MapsConfig } from './map-view';
import { useSharedMap } from './use-shared-map';
import styles from './InteractiveMap.module.css';

interface Props {
  readonly config: MapsConfig;
  /** Content of the map; rendered once the map is ready, and may use `useMap`. */
  readonly children?: ReactNode;
}

/** The live map with its zoom buttons. Only one at a time: a second one on the page would take the map away. */
export function InteractiveMap({ config, children }: Props) {
  const text = useText();
  const host = useRef<HTMLDivElement>(null);
  const state = useSharedMap(config, host);
  return (
    <div className={styles.map} aria-busy={state.kind === 'loading' || undefined}>
      <div ref={host} className={styles.host} />
      {state.kind === 'failed' && (
        <p className={styles.failed} role="status">
          <Text id="Map.failed" />
        </p>
      )}
      {state.kind === 'ready' && (
        <MapContext value={state.view}>
          {children}
          <div className={styles.zoom}>
            <IconButton
              icon={Plus}
              label={text('Map.zoomIn')}
              onClick={() => state.view.zoomBy(1)}
            />
            <IconButton
              icon={Minus}
              label={text('Map.zoomOut')}
              onClick={() => state.view.zoomBy(-1)}
            />
          </div>
        </MapContext>
      )}
    </div>
  );
}
