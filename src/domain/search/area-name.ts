const hasDigit = (text: string): boolean => /\d/.test(text);
const withoutPostcode = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => !hasDigit(word))
    .join(' ');

/**
 * The part of an address that anybody may know: "2207 E 14th St, Austin, TX 78702" is in "Austin, TX". The first part
 * counts as the street and is left out, as is everything with a number in it; undefined if nothing is left.
 */
export function areaName(address: string): string | undefined {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [street = '', ...others] = parts;
  const open = others.length === 0 && !hasDigit(street) ? [street] : others;
  const area = open
    .map(withoutPostcode)
    .filter((part) => part !== '')
    .join(', ');
  return area === '' ? undefined : area;
}
