/**
 * `amount × numerator / denominator` in whole minor units, half away from zero. Exact: no floating point.
 * Throws RangeError if the result is beyond safe integers.
 */
export function portion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return safe(product < 0n ? -rounded : rounded);
}

/** Sum of whole minor units; throws RangeError beyond safe integers. */
export const total = (amounts: readonly number[]): number =>
  safe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));

/** Product of whole numbers; throws RangeError beyond safe integers. */
export const times = (amount: number, quantity: number): number =>
  safe(BigInt(amount) * BigInt(quantity));

/**
 * Parts of an amount in the ratio of the weights: whole minor units that together are the amount. If all weights are
 * zero, the first part is all of it.
 */
export function split(amount: number, weights: readonly number[]): readonly number[] {
  const whole = total(weights);
  const upTo = (index: number): number =>
    whole === 0 ? amount : portion(amount, total(weights.slice(0, index)), whole);
  return weights.map((_, index) => upTo(index + 1) - (index === 0 ? 0 : upTo(index)));
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount of money is out of range');
  return number;
}
