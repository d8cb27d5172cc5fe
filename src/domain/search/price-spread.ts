/** The prices are not meaningful if there are fewer tools. */
const LEAST_TOOLS = 5;

export interface PriceSpread {
  readonly lowest: number;
  readonly highest: number;
  /** The middle half is between these. */
  readonly from: number;
  readonly to: number;
  /** Position of an amount on the rail, in percent of its length; amounts beyond the ends stay at the end. */
  readonly place: (amount: number) => number;
}

/** The price below which the given share of the prices lies; prices are in rising order. */
function quantile(rising: readonly number[], share: number): number {
  const position = (rising.length - 1) * share;
  const below = rising[Math.floor(position)] ?? 0;
  const above = rising[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

const MARGIN = 0.08;

/** How prices in rising order are spread; undefined with fewer than five. The rail includes `own` as well. */
export function priceSpread(rising: readonly number[], own?: number): PriceSpread | undefined {
  if (rising.length < LEAST_TOOLS) return undefined;
  const lowest = rising[0] ?? 0;
  const highest = rising.at(-1) ?? lowest;
  const width = Math.max(highest - lowest, 1);
  const reach = 3 * width;
  const left = Math.min(lowest, Math.max(own ?? lowest, lowest - reach)) - MARGIN * width;
  const right = Math.max(highest, Math.min(own ?? highest, highest + reach)) + MARGIN * width;
  return {
    lowest,
    highest,
    from: quantile(rising, 0.25),
    to: quantile(rising, 0.75),
    place: (amount) => Math.min(100, Math.max(0, ((amount - left) / (right - left)) * 100)),
  };
}
