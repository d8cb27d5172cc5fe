import 'mapbox-gl/dist/mapbox-gl.css';

/** A separate chunk: half a megabyte that no first paint waits for. */
export { default as mapbox } from 'mapbox-gl';
