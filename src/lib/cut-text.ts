const ELLIPSIS = '…';

/** Cuts a text to `limit` characters with an ellipsis, between words if possible. */
export function cutText(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const start = characters.slice(0, limit - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${words === '' ? start : words}${ELLIPSIS}`;
}
