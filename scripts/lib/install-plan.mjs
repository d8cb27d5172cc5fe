// Plain JavaScript: it runs before anything is installed.

/**
 * What to do about the installed packages before a command runs.
 *
 * @param {{
 *   isCurrent: boolean,
 *   hasDevTools: boolean,
 *   needsDevTools: boolean,
 *   isProductRunning: boolean,
 *   leavesPackages?: boolean,
 * }} state `isCurrent`: the packages are those of the lock file and of this Node. `leavesPackages`: the command never installs here.
 * @returns {'nothing' | 'add' | 'replace' | 'refuse'} `add` does not touch installed packages; `replace` installs all of them again,
 * which would remove them under a running product.
 */
export function installPlan({
  isCurrent,
  hasDevTools,
  needsDevTools,
  isProductRunning,
  leavesPackages = false,
}) {
  if (isCurrent && (hasDevTools || !needsDevTools)) return 'nothing';
  if (leavesPackages) return 'refuse';
  if (isCurrent) return 'add';
  return isProductRunning ? 'refuse' : 'replace';
}
