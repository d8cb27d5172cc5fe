type Create<Format, Options> = new (locale: string, options: Options) => Format;

const cache = new Map<string, unknown>();

/** A formatter of the platform. Creating one is slow and a page formats hundreds of values, so each is created once. */
export function intlFormat<Format, Options extends object>(
  Kind: Create<Format, Options>,
  locale: string,
  options: Options,
): Format {
  const key = `${Kind.name}:${locale}:${JSON.stringify(options)}`;
  const known = cache.get(key);
  // The key has the kind.
  if (known) return known as Format;
  const created = new Kind(locale, options);
  cache.set(key, created);
  return created;
}
