/** The address has this parameter with the value `open` while the phone's menu is open. */
export const MENU_FLAG = 'mobilemenu';

/** The address has this parameter with the value `open` while the phone's search sheet is open. */
export const SEARCH_FLAG = 'mobilesearch';

/** Only the first one that an address asks for opens, because it covers the page and everything that the page can open. */
const flags = [SEARCH_FLAG, MENU_FLAG] as const;

export type ShellFlag = (typeof flags)[number];

/** The part of the top bar that an address opens when its page loads; undefined if none. */
export const openShellPart = (query: URLSearchParams): ShellFlag | undefined =>
  flags.find((flag) => query.get(flag) === 'open');

/** The same query with this part of the top bar open, or with no part open. */
export function withShellPart(
  query: URLSearchParams,
  open: ShellFlag | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const flag of flags) next.delete(flag);
  if (open) next.set(open, 'open');
  return next;
}
