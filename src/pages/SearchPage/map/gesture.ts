/** The longest pause in milliseconds between moves of one gesture, such as steps of a wheel or a swing after a drag. */
const PAUSE_MS = 1000;

/** Returns a function to call at each move, in milliseconds of any clock. It tells whether the move continues the previous gesture. */
export function gestures(): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    const isSame = now - last < PAUSE_MS;
    last = now;
    return isSame;
  };
}
