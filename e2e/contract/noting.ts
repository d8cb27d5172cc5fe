/** An object with calls and groups of calls. */
type Group = Readonly<Record<string, unknown>>;

/** Wraps a client so that `made` gets the names of the calls that are made through it. */
export function noting<Client extends object>(
  client: Client,
  made: Set<string>,
  prefix = '',
): Client {
  return new Proxy(client, {
    get(target, name) {
      const value = (target as Group)[String(name)];
      if (typeof value === 'object' && value !== null)
        return noting(value, made, `${prefix}${String(name)}.`);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        made.add(`${prefix}${String(name)}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
