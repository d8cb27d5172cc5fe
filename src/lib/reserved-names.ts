/**
 * Names that every object has already. With such a key, data written by other people would change or imitate
 * what belongs to every object: `__proto__` sets the prototype, `constructor` is found on everything.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** True for a key that is left out when foreign data is read. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
