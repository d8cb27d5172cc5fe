/**
 * Names that every object has already. Under them, data that other people wrote would be found where nobody looks for
 * data: `__proto__` is set as a prototype, `constructor` is found on everything.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** True for a key that foreign data is read without. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
