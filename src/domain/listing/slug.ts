const NO_SLUG = 'no-slug';

/**
 * The readable part of a listing's address; never empty, safe in a path. Latin letters lose their accents; in other scripts a mark is a
 * part of the letter.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? NO_SLUG : slug;
}
