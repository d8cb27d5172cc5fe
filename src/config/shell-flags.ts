/** In the address, with the value `open`, while the phone's menu is open. */
export const MENU_FLAG = 'mobilemenu';

/** In the address, with the value `open`, while the phone's search sheet is open. */
export const SEARCH_FLAG = 'mobilesearch';

const flags = [MENU_FLAG, SEARCH_FLAG];

/** Whether an address opens something of the top bar as soon as its page is there. */
export const opensShellPart = (query: URLSearchParams): boolean =>
  flags.some((flag) => query.get(flag) === 'open');
