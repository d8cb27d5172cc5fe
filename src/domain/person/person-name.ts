import { isBlankText } from '~/lib/blank-text';

/** The length is counted in characters as people see them. */
export const LONGEST_NAME = 100;

/** A scheme, "www." or a domain with a path. "St.John" and "Tools.co" are names. */
const webAddress = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\.\p{L}{2,}(?::\d+)?\/\S/iu;

export type NameFault = 'missing' | 'address' | 'long';

/** The problem with a first or last name; undefined if it is valid. Emails greet people by it, so it must not contain a link. */
export function nameFault(name: string): NameFault | undefined {
  if (isBlankText(name)) return 'missing';
  if (webAddress.test(name)) return 'address';
  return [...name.trim()].length > LONGEST_NAME ? 'long' : undefined;
}
