const TRAILING_ZIP = /\b\d{5}(?:-\d{4})?\s*$/;

/** Whether the text leads to a door: a name and a number, besides a ZIP code at its end. */
export function isStreetAndNumber(text: string): boolean {
  const rest = text.replace(TRAILING_ZIP, '');
  return /\d/.test(rest) && /\p{L}/u.test(rest);
}

interface DoorParts {
  readonly street: string;
  /** City, neighborhood or ZIP code as the list names it. */
  readonly area: string;
}

/** "1908 Chestnut Avenue, Austin, TX 78702". */
export const addressLine = ({ street, area }: DoorParts): string =>
  [street.trim(), area.trim()].filter(Boolean).join(', ');

/** The parts of an address that was written in one line; without a street and number all of it is the area. */
export function addressParts(address: string): DoorParts {
  const [first = '', ...rest] = address.split(', ');
  return isStreetAndNumber(first)
    ? { street: first, area: rest.join(', ') }
    : { street: '', area: address };
}
