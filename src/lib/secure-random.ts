const RANGE = 2 ** 32;

/** A number in [0, 1) that cannot be guessed from earlier ones. */
export const secureRandom = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANGE;
