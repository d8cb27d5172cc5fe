import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '~/ui/controls/IconButton';
import { mapMessages } from './map.messages';
import { MapContext } from './map-context';
import { type MapsConfig } from './map-view';
import { useSharedMap } from './use-shared-map';
import styles from './InteractiveMap.module.css';

interface Props {
  readonly config: MapsConfig;
  /** What lies on the map; rendered once the map is there, and may use `useMap`. */
  readonly children?: ReactNode;
}

/** The live map with its zoom buttons. One at a time: a second one on the page would take the map away. */
export function InteractiveMap({ config, children }: Props) {
  const intl = useIntl();
  const host = useRef<HTMLDivElement>(null);
  const state = useSharedMap(config, host);
  return (
    <div className={styles.map} aria-busy={state.kind === 'loading' || undefined}>
      <div ref={host} className={styles.host} />
      {state.kind === 'failed' && (
        <p className={styles.failed} role="status">
          <FormattedMessage {...mapMessages.failed} />
        </p>
      )}
      {state.kind === 'ready' && (
        <MapContext value={state.view}>
          {children}
          <div className={styles.zoom}>
            <IconButton
              icon={Plus}
              label={intl.formatMessage(mapMessages.zoomIn)}
              onClick={() => state.view.zoomBy(1)}
            />
            <IconButton
              icon={Minus}
              label={intl.formatMessage(mapMessages.zoomOut)}
              onClick={() => state.view.zoomBy(-1)}
            />
          </div>
        </MapContext>
      )}
    </div>
  );
}
