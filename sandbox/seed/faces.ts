import sharp from 'sharp';
import { uuid } from './clients';
import { hashOf } from './hash';
import { idIn } from './replies';
import { type Member } from './world';

const SIZE_PX = 480;

const grounds = ['#dfe8e2', '#f2e3d0', '#dbe4ee', '#efdcd6', '#e6e2f0'];
const skins = ['#f3cfb3', '#e3b08a', '#c68b63', '#96633f', '#6b452d'];
const hairs = ['#2b2118', '#4a3324', '#7a4e2a', '#b98b4a', '#8d8d8d'];
const shirts = ['#17473b', '#b4531f', '#34506e', '#6c4a5e', '#5b6236'];

/** The hair styles: short, curly, chin-long, and under a cap. */
const styles = [
  '<path d="M30 44c0-16 9-24 20-24s20 8 20 24c-3-8-9-11-20-11s-17 3-20 11z"/>',
  '<g><circle cx="34" cy="34" r="9"/><circle cx="43" cy="26" r="9"/><circle cx="55" cy="25" r="9"/><circle cx="65" cy="33" r="9"/></g>',
  '<path d="M28 60c-3-24 4-41 22-41s25 17 22 41c-4 3-6 1-7-3l-1-15c-9 0-18-2-23-7-2 5-4 8-5 10l-1 12c-1 4-3 6-7 3z"/>',
  '<path d="M29 40c0-14 9-21 21-21s21 7 21 21z M26 40h36c4 0 4 5 0 5H26z"/>',
] as const;

function pick<T>(choices: readonly T[], hash: number): T {
  const chosen = choices[hash % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

/** Draws a person's face, which is always the same for the same key. */
export function faceOf(key: string): string {
  const hash = hashOf(`${key}/face`);
  const part = <T>(choices: readonly T[], shift: number) => pick(choices, hash >>> shift);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE_PX}" height="${SIZE_PX}">
<rect width="100" height="100" fill="${part(grounds, 0)}"/>
<path d="M14 100c2-20 16-27 36-27s34 7 36 27z" fill="${part(shirts, 4)}"/>
<g fill="${part(skins, 8)}"><path d="M42 60h16v14c0 8-16 8-16 0z"/><ellipse cx="50" cy="46" rx="20" ry="23"/></g>
<g fill="${part(hairs, 12)}">${part(styles, 16)}</g>
<g fill="#241a14"><circle cx="42" cy="47" r="2"/><circle cx="58" cy="47" r="2"/></g>
<path d="M43 57q7 6 14 0" fill="none" stroke="#241a14" stroke-width="2" stroke-linecap="round"/>
</svg>`;
}

/** Gives a demo owner a drawn picture. */
export async function drawFace({ client, content }: Member): Promise<void> {
  const picture = await sharp(Buffer.from(faceOf(content.key)))
    .webp()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], 'face.webp', { type: 'image/webp' });
  const id = idIn(await client.images.upload({ image }));
  await client.currentUser.updateProfile({ profileImageId: uuid(id) });
}
