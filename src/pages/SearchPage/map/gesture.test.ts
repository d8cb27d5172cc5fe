import { gestures } from './gesture';

test('moves in a row are one gesture, and the map rests after a second', () => {
  const isSameGesture = gestures();
  expect([0, 500, 1400, 2400, 9000, 9999].map(isSameGesture)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});
