// Plain JavaScript: it runs before anything is installed.

/**
 * What to do about the installed packages before a command runs.
 *
 * @param {{
 *   isCurrent: boolean,
 *   hasDevTools: boolean,
 *   needsDevTools: boolean,
 *   isProductRunning: boolean,
 * }} state `isCurrent`: the packages are those of the lock file and of this Node.
 * @returns {'nothing' | 'add' | 'replace' | 'refuse'} `add` leaves every installed package where it is; `replace` installs all of them anew,
 * which would take them from under a running product.
 */
export function installPlan({ isCurrent, hasDevTools, needsDevTools, isProductRunning }) {
  if (isCurrent) return hasDevTools || !needsDevTools ? 'nothing' : 'add';
  return isProductRunning ? 'refuse' : 'replace';
}
