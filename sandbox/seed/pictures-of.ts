/** The pictures of one listing among `files`, cover first: `<key>-1.webp`, `<key>-2.webp` and so on. */
export const picturesOf = (files: readonly string[], key: string): string[] =>
  files
    .filter((file) => file.startsWith(`${key}-`) && /^\d\.webp$/.test(file.slice(key.length + 1)))
    .sort();
