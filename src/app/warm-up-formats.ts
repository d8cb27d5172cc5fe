/**
 * Stands in the page as text. A browser reads its tables of locales when something is formatted for the first time,
 * tens of milliseconds on a phone: better while the styles are still on their way than while the page is taken over.
 */
export function warmUpFormats(): void {
  Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang);
}

/** For a script of its own that waits for nothing. */
export const warmUpScript = `(${warmUpFormats.toString()})()`;
