import 'mapbox-gl/dist/mapbox-gl.css';

/** The library is a separate chunk of half a megabyte, and no first paint waits for it. */
export { default as mapbox } from 'mapbox-gl';
