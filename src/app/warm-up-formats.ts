/**
 * Inlined in the page as text. The first time something is formatted, a browser reads its locale tables,
 * which takes tens of milliseconds on a phone; all threads of a page share them. So a worker reads them while the styles are
 * loading, and hydration finds them ready.
 */
export function warmUpFormats(): void {
  const read =
    'for (const kind of ["NumberFormat", "DateTimeFormat", "PluralRules"]) Intl[kind].supportedLocalesOf("en");' +
    'close()';
  const program = new Blob([read], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(program));
}

/** For a separate script that waits for nothing. */
export const warmUpScript = `(${warmUpFormats.toString()})()`;
