const NO_SLUG = 'no-slug';

/** The readable part of a listing's address; never empty, safe in a path. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? NO_SLUG : slug;
}
