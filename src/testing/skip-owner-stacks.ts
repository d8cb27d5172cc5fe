import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build makes an error for each element, to tell in warnings where the element was made, until there
 * are 10,000 of them in a second. These stacks took a tenth of the time of all component tests, and Jest never shows them.
 * Tells React that the limit is reached. Throws TypeError if a new version of React keeps the number elsewhere.
 */
export function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new TypeError(
      'React counts its owner stacks elsewhere: adapt or remove skipOwnerStacks.',
    );
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  });
}
