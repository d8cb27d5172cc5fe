import { act } from '@testing-library/react';
import { type MapTarget, type MapView, type ShowOptions, type Viewport } from '../map-view';

/** A map that draws nothing: one degree is ten pixels. Tests press it and move it. */
export function aMap() {
  let press: () => void = () => undefined;
  let move: (viewport: Viewport) => void = () => undefined;
  const shown: { target: MapTarget; options?: ShowOptions }[] = [];
  const view: MapView = {
    element: document.createElement('div'),
    show: (target, options) => void shown.push({ target, options }),
    whenDrawn: () => Promise.resolve(),
    remove: () => undefined,
    panBy: () => undefined,
    zoomBy: () => undefined,
    setStyle: () => undefined,
    resize: () => undefined,
    zoom: () => 10,
    project: ({ lat, lng }) => ({ x: lng * 10, y: -lat * 10 }),
    unproject: ({ x, y }) => ({ lat: -y / 10, lng: x / 10 }),
    onFrame: () => () => undefined,
    onMovedByUser: (listener) => {
      move = listener;
      return () => undefined;
    },
    onPress: (listener) => {
      press = listener;
      return () => undefined;
    },
  };
  return {
    view,
    shown,
    press: () => act(() => press()),
    move: (viewport: Viewport) => act(() => move(viewport)),
  };
}
