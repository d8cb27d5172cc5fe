export const PRICE_FILTER = { min: 0, max: 1000, step: 5 } as const;

/** The prices in whole major units. Without `max` there is no upper bound. */
export interface PriceFilter {
  readonly min: number;
  readonly max?: number;
}

const { min: MIN, max: MAX, step: STEP } = PRICE_FILTER;

/** The two handles in whole major units. The upper one at the maximum means "and more". */
type PriceHandles = readonly [lower: number, upper: number];

const allPrices: PriceHandles = [MIN, MAX];

export const toHandles = (price: PriceFilter | undefined): PriceHandles =>
  price ? [price.min, price.max ?? MAX] : allPrices;

/** Undefined if every price is included. */
export function toPriceFilter([lower, upper]: PriceHandles): PriceFilter | undefined {
  if (upper >= MAX) return lower <= MIN ? undefined : { min: lower };
  return { min: lower, max: upper };
}

const clamp = (value: number): number => Math.min(MAX, Math.max(MIN, Math.round(value)));

/** "lowest,highest" in an address; undefined if the text is not a range or includes every price. */
export function parsePriceFilter(text: string): PriceFilter | undefined {
  const [from, to] = text.split(',');
  if (from === undefined || to === undefined) return undefined;
  const lower = clamp(Number(from) || MIN);
  const upper = to.trim() === '' ? MAX : clamp(Number(to));
  return Number.isNaN(upper) || lower > upper ? undefined : toPriceFilter([lower, upper]);
}

export const formatPriceFilter = ({ min, max }: PriceFilter): string => `${min},${max ?? MAX}`;

/** An amount as people type it, such as "$1,000" or "19.99"; undefined if the text is not an amount. */
function typedAmount(text: string): number | undefined {
  const amount = text.replace(/[\s$+]|,(?=\d{3}(?!\d))/g, '');
  return /^\d{1,6}([.,]\d{0,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : undefined;
}

/**
 * The lower handle from typed text: within the bounds and not above the upper one; empty means the minimum. Cents are dropped, so that
 * no matching price is left out.
 */
export const withLower = (text: string, [, upper]: PriceHandles): PriceHandles => [
  Math.min(Math.max(Math.floor(typedAmount(text) ?? MIN), MIN), upper),
  upper,
];

/**
 * The upper handle from typed text: within the bounds and not below the lower one; empty means the maximum. Cents count as a whole unit, so
 * no matching price is left out.
 */
export const withUpper = (text: string, [lower]: PriceHandles): PriceHandles => [
  lower,
  Math.max(Math.min(Math.ceil(typedAmount(text) ?? MAX), MAX), lower),
];

/** Handle positions on the slider, which knows only its own steps. */
export function onSlider([lower, upper]: PriceHandles): PriceHandles {
  const toStep = (value: number) => Math.round(value / STEP) * STEP;
  return [toStep(lower), toStep(upper)];
}

/** The handles after the slider was moved: a handle that stayed keeps its exact value. */
export function movedTo(moved: PriceHandles, handles: PriceHandles): PriceHandles {
  const [shownLower, shownUpper] = onSlider(handles);
  const lower = moved[0] === shownLower ? handles[0] : moved[0];
  return [lower, Math.max(lower, moved[1] === shownUpper ? handles[1] : moved[1])];
}

const MINOR_UNITS = 100;

/** The API's price range in minor units, its end exclusive. */
export const priceRangeParam = ({ min, max }: PriceFilter): string =>
  max === undefined ? `${min * MINOR_UNITS},` : `${min * MINOR_UNITS},${max * MINOR_UNITS + 1}`;
