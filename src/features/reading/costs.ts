import { type Money, money } from '~/domain/money/money';
import { commissionOf, feesOn } from '~/domain/money/shares';

/** The years over which the price of one's own tool is spread. */
export const YEARS_OF_USE = 5;

interface Costs {
  /** The price of a new tool, its upkeep per year, and the rent per night, in minor units. */
  readonly buy: number;
  readonly upkeep: number;
  readonly night: number;
}

interface YearlyCosts {
  readonly renting: number;
  readonly owning: number;
}

/**
 * Returns the cost of a number of nights per year, each rented separately with its fees and before tax, and the cost of owning the tool.
 */
export const yearlyCosts = ({ buy, upkeep, night }: Costs, nights: number): YearlyCosts => ({
  renting: nights * (night + feesOn(night)),
  owning: Math.round(buy / YEARS_OF_USE) + upkeep,
});

/** Returns the number of nights a year from which owning is cheaper. */
export const nightsToOwn = (costs: Costs): number => {
  const { renting, owning } = yearlyCosts(costs, 1);
  return Math.floor(owning / renting) + 1;
};

/** Returns what an owner keeps in a year with this number of nights a month. */
export const yearOfLending = (night: Money, nights: number, commission: number): Money => {
  const rental = night.amount * nights * 12;
  return money(rental - commissionOf(rental, commission), night.currency);
};
