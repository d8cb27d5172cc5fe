export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Only web addresses: no other scheme can become a link. */
const address = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence or the brackets around an address. */
const trailing = /[.,;:!?)\]}]+$/;

/** Parts of a text in order; web addresses become links, everything else stays text. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: found, href: found });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
