import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { reportError } from '~/lib/report';
import { type MapsConfig, type MapView } from './map-view';
import { attachMap, detachMap, giveUpMap, sharedMap } from './shared-map';
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
      giveUpMap(view);
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
export function useSharedMap(config: MapsConfig, hostRef: RefObject<HTMLElement | null>) {
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
