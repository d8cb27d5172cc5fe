import * as v from 'valibot';

/** Limits of a hold on the renter's card, in minor units. */
export const cardHoldLimits = {
  /** The least and the most that an owner may set for a tool. */
  least: 2500,
  most: 100_000,
  /** The highest hold for an order, whatever its tools ask for. */
  mostOfOrder: 150_000,
} as const;

/** The rule for suggesting a hold from a tool's price when new, in minor units. */
export const holdSuggestion = { share: 4, step: 1000, most: 50_000, leastValue: 20_000 } as const;

/** The hours from placing a hold to the first pick-up, and from the return to its release. */
export const cardHoldHours = { placedBefore: 24, releasedAfter: 48 } as const;

/** The highest plausible price of a new tool. More is a typo. */
const MOST_VALUE = 10_000_000;

const lenientAmount = (least: number, most: number) =>
  v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))),
    undefined,
  );

/** The hold that an owner asks for: whole minor units of the listing's currency in its public data; absent for none. */
export const cardHoldEntries = { hold: lenientAmount(cardHoldLimits.least, cardHoldLimits.most) };
const holdSchema = v.object(cardHoldEntries);

/** The hold in a listing's public data; one that cannot be read counts as none. */
export function parseCardHold(publicData: unknown): number | undefined {
  const parsed = v.safeParse(holdSchema, publicData);
  return parsed.success ? parsed.output.hold : undefined;
}

const valueSchema = v.object({ value: lenientAmount(1, MOST_VALUE) });

/** The price of a new tool from a listing's private data, in minor units; undefined if its owner did not enter it. */
export function parseToolValue(privateData: unknown): number | undefined {
  const parsed = v.safeParse(valueSchema, privateData);
  return parsed.success ? parsed.output.value : undefined;
}

/** Says whether an amount can be a tool's value, in minor units. */
export const isToolValue = (amount: number): boolean => amount >= 1 && amount <= MOST_VALUE;

/** Checks a hold of this many minor units; undefined if an owner may set it. */
export function cardHoldFault(amount: number): 'too-little' | 'too-much' | undefined {
  if (amount < cardHoldLimits.least) return 'too-little';
  return amount > cardHoldLimits.most ? 'too-much' : undefined;
}

/** Suggests a quarter of a tool's price when new, in steps of ten dollars, up to a limit; undefined for a cheap tool. */
export function suggestedHold(value: number | undefined): number | undefined {
  if (value === undefined || value < holdSuggestion.leastValue) return undefined;
  const { share, step, most } = holdSuggestion;
  const quarter = Math.round(value / share / step) * step;
  return Math.min(quarter, most);
}

/** A tool of an order, as far as its hold needs it. */
interface HeldTool {
  /** The hold for a piece in minor units; undefined if its owner asks for none. */
  readonly hold: number | undefined;
  readonly seats: number;
}

/** The one hold of an order, in minor units: the sum over all pieces up to the limit of an order; 0 for none. */
export function holdOfOrder(tools: readonly HeldTool[]): number {
  const sum = tools.reduce((held, { hold = 0, seats }) => held + hold * seats, 0);
  return Math.min(sum, cardHoldLimits.mostOfOrder);
}
