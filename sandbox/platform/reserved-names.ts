/**
 * Names that every JavaScript object has already. As keys of foreign data they would reach what is not theirs: a map
 * that is filled under `__proto__` changes its prototype, and a look-up of `constructor` finds what nobody put there.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** True for a key that data from outside must not have. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
