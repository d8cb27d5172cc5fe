import { isTimeZone } from '~/lib/time-zone';
import { readCookie, writeCookie } from './cookies';

const zoneCookie = 'zone';

/** Reads the reader's IANA time zone from a `Cookie` header or `document.cookie`. Undefined if there is no usable one. */
export function zoneFromCookies(cookies: string): string | undefined {
  const value = readCookie(cookies, zoneCookie);
  return value !== undefined && isTimeZone(value) ? value : undefined;
}

/** Tells the server the device's zone, so that its next pages have the reader's hours and nothing moves once the app has started. */
export function keepZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== zoneFromCookies(document.cookie)) writeCookie(zoneCookie, timeZone);
}
