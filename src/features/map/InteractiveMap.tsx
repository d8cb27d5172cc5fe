import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { MapContext } from './map-context';
import { type MapsConfig, type MapView } from './map-view';
import { MapFailed } from './MapFailed';
import { MapSkeleton } from './MapSkeleton';
import styles from './InteractiveMap.module.css';
import { reportError } from '~/lib/report';
import { attachMap, detachMap, discardBrokenMap, sharedMap } from './shared-map';
import { useIsDark } from '~/lib/use-is-dark';
import { whenIdle } from '~/lib/when-idle';

type MapState =
  | { readonly kind: 'loading' }
  /** The content may move the map, but nobody sees the map yet. */
  | { readonly kind: 'drawing'; readonly view: MapView }
  /** The map takes long to draw, so its content no longer waits for it. */
  | { readonly kind: 'slow'; readonly view: MapView }
  | { readonly kind: 'drawn'; readonly view: MapView }
  | { readonly kind: 'failed' };

const loading: MapState = { kind: 'loading' };
const SLOW_AFTER_MS = 6000;

function watchSize(view: MapView, host: HTMLElement): () => void {
  const observer = new ResizeObserver(() => view.resize());
  observer.observe(host);
  return () => observer.disconnect();
}

type Wanted = Parameters<typeof sharedMap>[0];

/** Puts the shared map into `host` and reports its progress. Returns a function that takes the map out again. */
function showSharedMap(
  host: HTMLElement,
  wanted: () => Wanted,
  onState: (state: MapState) => void,
): () => void {
  let isGone = false;
  let takeOut: () => void = () => undefined;
  const draw = async (view: MapView) => {
    attachMap(view, host);
    const unwatch = watchSize(view, host);
    const slow = setTimeout(() => onState({ kind: 'slow', view }), SLOW_AFTER_MS);
    takeOut = () => {
      clearTimeout(slow);
      unwatch();
      detachMap(view, host);
    };
    onState({ kind: 'drawing', view });
    try {
      await view.whenDrawn();
    } catch (error) {
      takeOut();
      discardBrokenMap(view);
      throw error;
    }
    clearTimeout(slow);
    if (!isGone) onState({ kind: 'drawn', view });
  };
  const start = async () => {
    try {
      const view = await sharedMap(wanted());
      if (!isGone) await draw(view);
    } catch (error) {
      reportError(error, 'map');
      if (!isGone) onState({ kind: 'failed' });
    }
  };
  const cancel = whenIdle(() => void start());
  return () => {
    isGone = true;
    cancel();
    takeOut();
  };
}

/** Shows the live map inside `hostRef`'s element, from the first idle moment until the component unmounts. */
function useSharedMap(config: MapsConfig, hostRef: RefObject<HTMLElement | null>) {
  const text = useText();
  const isDark = useIsDark();
  const [state, setState] = useState<MapState>(loading);
  const [tries, setTries] = useState(0);
  const styleUrl = isDark ? config.darkStyleUrl : config.styleUrl;
  const wanted = {
    config,
    styleUrl,
    names: { map: text('Map.map'), credits: text('Map.credits'), logo: text('Map.logo') },
  };
  const wantedRef = useRef(wanted);
  useEffect(() => {
    wantedRef.current = wanted;
  });
  useEffect(() => {
    if (!hostRef.current) return undefined;
    return showSharedMap(hostRef.current, () => wantedRef.current, setState);
  }, [hostRef, tries]);
  const view = 'view' in state ? state.view : undefined;
  useEffect(() => view?.setStyle(styleUrl), [view, styleUrl]);
  const retry = () => {
    setState(loading);
    setTries(tries + 1);
  };
  return { state, retry };
}

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
