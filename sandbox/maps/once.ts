/** Runs an expensive build at the first call and keeps its result. */
export function once<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => (built ??= { value: build() }).value;
}
