import { type Money, money } from '~/domain/money';
import { commissionOf, feeOf } from '~/domain/shares';

/** For how many years a tool of one's own is reckoned. */
export const YEARS_OF_USE = 5;

export interface Costs {
  /** Minor units: price of a new one, its upkeep in a year, a night's rent. */
  readonly buy: number;
  readonly upkeep: number;
  readonly night: number;
}

export interface YearlyCosts {
  readonly renting: number;
  readonly owning: number;
}

/** What so many nights a year cost, each rented on its own with its fee and before tax, and what a tool of one's own costs. */
export const yearlyCosts = ({ buy, upkeep, night }: Costs, nights: number): YearlyCosts => ({
  renting: nights * (night + feeOf('processing-fee', night)),
  owning: Math.round(buy / YEARS_OF_USE) + upkeep,
});

/** From so many nights a year on, a tool of one's own is cheaper. */
export const nightsToOwn = (costs: Costs): number => {
  const { renting, owning } = yearlyCosts(costs, 1);
  return Math.floor(owning / renting) + 1;
};

/** What an owner keeps of so many nights a month over a year. */
export const yearOfLending = (night: Money, nights: number, commission: number): Money => {
  const rental = night.amount * nights * 12;
  return money(rental - commissionOf(rental, commission), night.currency);
};
