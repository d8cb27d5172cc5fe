/**
 * The names that every object already has. With such a key, other people's data could change or imitate parts of every object:
 * `__proto__` sets the prototype, and `constructor` exists on everything.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** Says whether a key is left out when foreign data is read. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
