/** The longest part before the at sign that mail servers accept. */
export const MAX_LOCAL_PART = 64;

const MAX_ADDRESS = 254;

const shape = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,63}$/i;

/** The problem with an address; undefined if it is valid: one at sign, a domain with a dot, and at least two letters at the end. */
export function emailFault(address: string): 'shape' | 'length' | undefined {
  if (!shape.test(address)) return 'shape';
  const isLong = address.indexOf('@') > MAX_LOCAL_PART || address.length > MAX_ADDRESS;
  return isLong ? 'length' : undefined;
}
