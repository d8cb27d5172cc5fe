/**
 * Names that every JavaScript object already has. They are dangerous as keys of data from outside: writing to `__proto__` changes the
 * object's prototype, and reading `constructor` finds a value that nobody stored.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** Whether data from outside must not have this key. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
