/** A cache of limited size; the least recently used entry is dropped first. */
export function createLruCache<T>(limit: number): (key: string, make: () => T) => T {
  const entries = new Map<string, { readonly value: T }>();
  return (key, make) => {
    const entry = entries.get(key) ?? { value: make() };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return entry.value;
  };
}
