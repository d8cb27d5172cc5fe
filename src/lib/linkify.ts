import { LinkifyIt } from 'linkify-it';
import { parseUrl } from './parse-url';

type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Only full web addresses become links. Other schemes and texts that merely look like addresses do not. */
const webAddresses = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Parts of a text in order; web addresses become links, everything else stays text. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, lastIndex, raw } of webAddresses.match(text) ?? []) {
    if (!parseUrl(raw)) continue;
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) });
    parts.push({ kind: 'link', text: raw, href: raw });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
