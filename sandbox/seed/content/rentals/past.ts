import { austinRentals } from './austin';
import { easternRentals } from './east';
import { type PastRental } from './types';
import { westernRentals } from './west';

/** Every rental that has ended. */
export const pastRentals: readonly PastRental[] = [
  ...austinRentals,
  ...easternRentals,
  ...westernRentals,
];
