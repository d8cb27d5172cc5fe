import { distanceM } from '~/domain/search/geo';
import { circle, encodePolyline } from './map-circle';
import { staticMapUrl } from './static-map-url';

const config = {
  accessToken: 'pk.test',
  baseUrl: 'http://maps.test/maps',
  styleUrl: 'mapbox://styles/town/light',
  darkStyleUrl: 'mapbox://styles/town/dark',
};
const center = { lat: 30.2672, lng: -97.7431 };
const size = { width: 640, height: 280, styleUrl: config.styleUrl, colour: '17473b' };

test('an approximate place is a translucent circle around the shifted center', () => {
  const url = staticMapUrl(config, {
    ...size,
    place: { kind: 'approximate', obfuscatedCenter: center },
  });
  expect(url).toMatch(
    /^http:\/\/maps\.test\/maps\/styles\/v1\/town\/light\/static\/path-2\+17473b-1\+17473b-0\.2\(/,
  );
  expect(url).toContain('/-97.74310,30.26720,13/640x280@2x?access_token=pk.test');
});

test('an exact place is a pin', () => {
  const url = staticMapUrl(config, { ...size, place: { kind: 'exact', center } });
  expect(url).toContain('/static/pin-l+17473b(-97.74310,30.26720)/-97.74310,30.26720,11/');
});

test('a style of another kind has no static picture', () => {
  const styleUrl = 'https://styles.test/style.json';
  expect(
    staticMapUrl(config, { ...size, styleUrl, place: { kind: 'exact', center } }),
  ).toBeUndefined();
});

test('the circle closes and keeps its radius', () => {
  const ring = circle(center, 1000, 32);
  expect(ring).toHaveLength(33);
  expect(ring[32]).toEqual(ring[0]);
  for (const point of ring) expect(distanceM(center, point)).toBeCloseTo(1000, 3);
});

test('lines are encoded as the format says', () => {
  const line = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});
