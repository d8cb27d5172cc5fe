import 'mapbox-gl/dist/mapbox-gl.css';

/** A chunk of its own: half a megabyte that no first paint waits for. */
export { default as mapbox } from 'mapbox-gl';
