import { act } from '@testing-library/react';
import { type MapTarget, type MapView, type ShowOptions, type Viewport } from '../map-view';

/** A map that draws nothing and that tests press and move. One degree is ten pixels. */
export function aMap() {
  let camera = { x: 0, y: 0, scale: 10, zoom: 10 };
  const frames = new Set<() => void>();
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
    zoom: () => camera.zoom,
    project: ({ lat, lng }) => ({
      x: lng * camera.scale + camera.x,
      y: -lat * camera.scale + camera.y,
    }),
    unproject: ({ x, y }) => ({
      lat: -(y - camera.y) / camera.scale,
      lng: (x - camera.x) / camera.scale,
    }),
    onFrame: (listener) => {
      frames.add(listener);
      return () => frames.delete(listener);
    },
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
    /** Draws one frame of a drag or of a zoom. */
    draw: (change: Partial<typeof camera>) =>
      act(() => {
        camera = { ...camera, ...change };
        for (const frame of frames) frame();
      }),
  };
}
