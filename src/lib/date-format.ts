const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter with these options. Creating one takes longer than formatting a hundred dates, so each is created once. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale}:${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, options);
  formats.set(key, created);
  return created;
}
