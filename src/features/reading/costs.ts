import { type Money, money } from '~/domain/money/money';
import { commissionOf, feesOn } from '~/domain/money/shares';

/** The years over which the price of one's own tool is spread. */
export const YEARS_OF_USE = 5;

interface Costs {
  /** Minor units: the price of a new tool, its upkeep per year, the rent per night. */
  readonly buy: number;
  readonly upkeep: number;
  readonly night: number;
}

interface YearlyCosts {
  readonly renting: number;
  readonly owning: number;
}

/** The cost of a number of nights per year, each rented on its own with its fees and before tax, and the cost of owning the tool. */
export const yearlyCosts = ({ buy, upkeep, night }: Costs, nights: number): YearlyCosts => ({
  renting: nights * (night + feesOn(night)),
  owning: Math.round(buy / YEARS_OF_USE) + upkeep,
});

/** From this number of nights a year on, owning is cheaper. */
export const nightsToOwn = (costs: Costs): number => {
  const { renting, owning } = yearlyCosts(costs, 1);
  return Math.floor(owning / renting) + 1;
};

/** What an owner keeps in a year from this number of nights a month. */
export const yearOfLending = (night: Money, nights: number, commission: number): Money => {
  const rental = night.amount * nights * 12;
  return money(rental - commissionOf(rental, commission), night.currency);
};
