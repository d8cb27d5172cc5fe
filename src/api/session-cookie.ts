/** The cookie that both of the SDK's cookie stores use, in browser and server. */
export const sessionCookieName = (clientId: string): string => `st-${clientId}-token`;
