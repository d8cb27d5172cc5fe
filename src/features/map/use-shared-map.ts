import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { reportError } from '~/lib/report';
import { type MapsConfig, type MapView } from './map-view';
import { attachMap, detachMap, sharedMap } from './shared-map';
import { useIsDark } from '~/lib/use-is-dark';
import { whenIdle } from '~/lib/when-idle';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly view: MapView }
  | { readonly kind: 'failed' };

const loading: MapState = { kind: 'loading' };
/** Keeps the map as large as its host. */
function watchSize(view: MapView, host: HTMLElement): () => void {
  const observer = new ResizeObserver(() => view.resize());
  observer.observe(host);
  return () => observer.disconnect();
}

/** The live map inside `hostRef`'s element, from the first idle moment until the component unmounts. */
export function useSharedMap(config: MapsConfig, hostRef: RefObject<HTMLElement | null>): MapState {
  const text = useText();
  const isDark = useIsDark();
  const [state, setState] = useState<MapState>(loading);
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
    const host = hostRef.current;
    if (!host) return undefined;
    let stop: () => void = () => undefined;
    let isGone = false;
    const start = async () => {
      try {
        const view = await sharedMap(wantedRef.current);
        if (isGone) return;
        attachMap(view, host);
        const unwatch = watchSize(view, host);
        stop = () => {
          unwatch();
          detachMap(view, host);
        };
        setState({ kind: 'ready', view });
      } catch (error) {
        reportError(error, 'map');
        if (!isGone) setState({ kind: 'failed' });
      }
    };
    const cancel = whenIdle(() => void start());
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [hostRef]);
  useEffect(() => {
    if (state.kind === 'ready') state.view.setStyle(styleUrl);
  }, [state, styleUrl]);
  return state;
}
