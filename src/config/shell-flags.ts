/** In the address, with the value `open`, while the phone's menu is open. */
export const MENU_FLAG = 'mobilemenu';

/** In the address, with the value `open`, while the phone's search sheet is open. */
export const SEARCH_FLAG = 'mobilesearch';

/** The first one that an address asks for is open, and alone: it covers the page with all that the page can open. */
const flags = [SEARCH_FLAG, MENU_FLAG] as const;

export type ShellFlag = (typeof flags)[number];

/** What an address opens of the top bar as soon as its page is there; undefined if nothing. */
export const openShellPart = (query: URLSearchParams): ShellFlag | undefined =>
  flags.find((flag) => query.get(flag) === 'open');

/** The same query with this part of the top bar open; with none without it. */
export function withShellPart(
  query: URLSearchParams,
  open: ShellFlag | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const flag of flags) next.delete(flag);
  if (open) next.set(open, 'open');
  return next;
}
