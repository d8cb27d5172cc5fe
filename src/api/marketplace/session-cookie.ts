/** The cookie that both of the SDK's cookie stores use, in browser and server. */
export const sessionCookieName = (clientId: string): string => `st-${clientId}-token`;

/** Header of a call to our own server: the id of the user that the page was loaded for. */
export const PAGE_USER_HEADER = 'x-user-id';
