/**
 * Stands in the page as text. A browser reads its tables of locales when something is formatted for the first time,
 * tens of milliseconds on a phone; all threads of a page share them. So a worker has them read while the styles are
 * on their way, and the page finds them there when it is taken over.
 */
export function warmUpFormats(): void {
  const read =
    'for (const kind of ["NumberFormat", "DateTimeFormat", "PluralRules"]) Intl[kind].supportedLocalesOf("en");' +
    'close()';
  const program = new Blob([read], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(program));
}

/** For a script of its own that waits for nothing. */
export const warmUpScript = `(${warmUpFormats.toString()})()`;
