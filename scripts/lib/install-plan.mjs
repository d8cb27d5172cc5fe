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
 * @returns {'nothing' | 'add' | 'replace' | 'refuse'} `add` does not touch installed packages; `replace` installs all of them again,
 * which would remove them under a running product.
 */
export function installPlan({ isCurrent, hasDevTools, needsDevTools, isProductRunning }) {
  if (isCurrent) return hasDevTools || !needsDevTools ? 'nothing' : 'add';
  return isProductRunning ? 'refuse' : 'replace';
}
