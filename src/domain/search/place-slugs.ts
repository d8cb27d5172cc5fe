import { slugify } from '../listing/slug';
import { isUsState, usStates } from '../person/us-states';

/** A city by its name, and its state by its code: "Portland" alone is several cities. */
export interface NamedCity {
  readonly city: string;
  readonly state: string;
}

/** "TX" for "TX" and for "Texas"; elsewhere as it is written. */
function stateCode(state: string): string {
  const upper = state.toUpperCase();
  if (isUsState(upper)) return upper;
  const found = Object.entries(usStates).find(([, name]) => name.toUpperCase() === upper);
  return found ? found[0] : state;
}

/** The city of a name such as "Austin, TX" and "Austin, Texas"; undefined for anything else, such as a ZIP code or a street. */
export function cityOfName(name: string): NamedCity | undefined {
  const [city = '', state = '', ...others] = name.split(',').map((part) => part.trim());
  const isCity = city !== '' && state !== '' && others.length === 0 && !/\d/.test(name);
  return isCity ? { city, state: stateCode(state) } : undefined;
}

/** "austin-tx" */
export const citySlug = ({ city, state }: NamedCity): string => slugify(`${city} ${state}`);
