/** The double-ended ring spanner of the mark, as a path in a box of 60 by 26. */
export const spannerPath =
  'M13 0a13 13 0 0 1 11.6 7.2h10.8a13 13 0 1 1 0 11.6H24.6A13 13 0 1 1 13 0Zm0 6.4L7.3 9.7v6.6l5.7 3.3 5.7-3.3V9.7Zm34 0-5.7 3.3v6.6l5.7 3.3 5.7-3.3V9.7Z';

/** The text before and after the spanner. It replaces the first two o's of the marketplace's name, and precedes a name without them. */
export function aroundSpanner(name: string): { readonly before: string; readonly after: string } {
  const at = name.indexOf('oo');
  if (at < 0) return { before: '', after: `\u00A0${name}` };
  return { before: name.slice(0, at), after: name.slice(at + 2) };
}
