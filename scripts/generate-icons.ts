import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { runCommand, say } from './lib/report';

const folder = path.resolve('public');

interface Icon {
  readonly file: string;
  readonly size: number;
  /** The scale of the spanner, which is 7.2 in the mark itself. Systems cut a circle out of a maskable icon. */
  readonly scale: number;
  /** The radius of the background's corners; zero for systems that cut corners themselves. */
  readonly radius: number;
}

const icons: readonly Icon[] = [
  { file: 'icon-180', size: 180, scale: 7.2, radius: 0 },
  { file: 'icon-192', size: 192, scale: 7.2, radius: 104 },
  { file: 'icon-512', size: 512, scale: 7.2, radius: 104 },
  { file: 'icon-maskable-512', size: 512, scale: 5.4, radius: 0 },
];

/** Writes the icons for home screens, and for tabs that cannot show `public/favicon.svg`. */
async function generateIcons(): Promise<void> {
  const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
  for (const { file, size, scale, radius } of icons) {
    const drawing = mark
      .replace('rx="104"', `rx="${radius}"`)
      .replace('scale(7.2)', `scale(${scale})`);
    const target = path.join(folder, 'icons', `${file}.png`);
    await sharp(Buffer.from(drawing)).resize(size, size).png({ palette: true }).toFile(target);
  }
  say('icons', `${icons.length} written to public/icons`);
}

runCommand(generateIcons);
