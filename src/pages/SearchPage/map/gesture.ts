/** Moves of the map that follow each other this fast, in milliseconds, are one gesture: steps of a wheel, a swing after a drag. */
const PAUSE_MS = 1000;

/** A function to call at each move, in milliseconds of any clock; it tells whether the move goes on with the gesture of the former. */
export function gestures(): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    const isSame = now - last < PAUSE_MS;
    last = now;
    return isSame;
  };
}
