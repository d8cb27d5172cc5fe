const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;

const consentCookie = 'euCookiesAccepted';
export const themeCookie = 'theme';

/** Reads one value of a `Cookie` header or of `document.cookie`. */
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

const ACCEPTED = '1';
const DECLINED = '0';

/** Whether the banner was accepted, by the text of a `Cookie` header or of `document.cookie`. */
export const hasConsent = (cookies: string): boolean =>
  readCookie(cookies, consentCookie) === ACCEPTED;

/** Whether the banner was answered, with yes or no. */
export const hasAnswer = (cookies: string): boolean =>
  [ACCEPTED, DECLINED].includes(readCookie(cookies, consentCookie) ?? '');

const listeners = new Set<() => void>();

/** Keeps the answer to the banner. A yes starts right away what waited for it. */
export function keepAnswer(isAccepted: boolean): void {
  writeCookie(consentCookie, isAccepted ? ACCEPTED : DECLINED);
  if (!isAccepted) return;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Runs `start` when the banner is accepted on this page. */
export function onConsent(start: () => void): void {
  listeners.add(start);
}
