const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;

export const consentCookie = 'euCookiesAccepted';
export const themeCookie = 'theme';

/** One value of a `Cookie` header or of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Keeps a value for ten years, for every page of this site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${String(tenYearsInSeconds)}; samesite=lax`;
}

/** Whether the banner was accepted, by the text of a `Cookie` header or of `document.cookie`. */
export const hasConsent = (cookies: string): boolean => readCookie(cookies, consentCookie) === '1';
