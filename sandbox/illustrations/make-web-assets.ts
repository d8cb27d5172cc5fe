/**
 * Draws the fixed pictures of the web app: category tiles, the board of the landing page, single hanging
 * tools, painted outlines for missing pictures, one scene, and the blog's. Run it again after a drawing has changed.
 *
 *   npx tsx sandbox/illustrations/make-web-assets.ts <folder for the pictures>
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawArticles } from './article-pictures';
import { type ColourwayName } from './colours';
import { cutout, outline, outlineBox, picture } from './compose';
import { heroBoard } from './hero-board';
import { trace } from './trace';
import { type ToolName } from './tools';

interface Subject {
  tool: ToolName;
  way: ColourwayName;
}

/** The tool that represents each category. */
const categories: Record<string, Subject> = {
  powerTools: { tool: 'drill', way: 'Makita' },
  airToolsAndCompressors: { tool: 'compressor', way: 'Milwaukee' },
  automotive: { tool: 'floorJack', way: 'HILTI' },
  vacuums: { tool: 'wetVac', way: 'RIDGID' },
  weldingAndSoldering: { tool: 'welder', way: 'BOSCH' },
  measuringTools: { tool: 'laserLevel', way: 'DELTA' },
  handTools: { tool: 'handTools', way: 'STANLEY' },
  laddersAndScaffolding: { tool: 'ladder', way: 'other' },
  '3DPrinters': { tool: 'printer3d', way: 'RYOBI' },
  paintEquipment: { tool: 'paintSprayer', way: 'HILTI' },
  outdoorPowerTools: { tool: 'pressureWasher', way: 'RYOBI' },
  woodworkingTools: { tool: 'tableSaw', way: 'DELTA' },
  plumbingTools: { tool: 'drainSnake', way: 'RIDGID' },
  other: { tool: 'generator', way: 'other' },
};

/** Tools drawn without a scene; each of them gets an outline too. */
const hung: readonly Subject[] = [
  { tool: 'pipeWrench', way: 'RIDGID' },
  { tool: 'drill', way: 'Makita' },
];

const webp = { quality: 68, alphaQuality: 70, effort: 6 };
/** Vector drawings are rendered larger and scaled down, which keeps thin lines even. */
const rendered = (svg: string, width: number): Sharp =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width });

const drawTiles = async (folder: string): Promise<void> => {
  for (const [category, subject] of Object.entries(categories)) {
    const svg = cutout(subject).replace('<svg ', '<svg width="640" height="640" ');
    for (const width of [320, 640]) {
      await rendered(svg, width)
        .webp(webp)
        .toFile(path.join(folder, 'tiles', `${category}-${width}.webp`));
    }
  }
};

const drawHung = async (folder: string): Promise<void> => {
  for (const subject of hung) {
    const svg = cutout({ ...subject, box: outlineBox }).replace(
      '<svg ',
      '<svg width="1080" height="880" ',
    );
    for (const width of [440, 880]) {
      await rendered(svg, width)
        .webp(webp)
        .toFile(path.join(folder, 'hung', `${subject.tool}-${width}.webp`));
    }
  }
};

const outlinePath = async (tool: ToolName): Promise<string> => {
  const svg = outline({ tool, colour: '#ffffff', opacity: 1 }).replace(
    '<svg ',
    '<svg width="540" height="440" ',
  );
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 540, height: 440 })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return trace(
    { width: info.width, height: info.height, pixels: new Uint8Array(data) },
    { tolerance: 0.9, smallest: 60, scale: 2 },
  );
};

const drawOutlines = async (folder: string): Promise<void> => {
  const named = new Map<string, ToolName>([
    ...Object.entries(categories).map(([name, { tool }]): [string, ToolName] => [name, tool]),
    ...hung.map(({ tool }): [string, ToolName] => [tool, tool]),
  ]);
  for (const [name, tool] of named) {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 880" fill="currentColor">' +
      `<path fill-rule="evenodd" stroke="currentColor" stroke-width="3" stroke-linejoin="round" d="${await outlinePath(tool)}"/></svg>\n`;
    await writeFile(path.join(folder, 'outlines', `${name}.svg`), svg);
  }
};

const drawScene = async (folder: string): Promise<void> => {
  const svg = picture({
    tool: 'pressureWasher',
    way: 'RYOBI',
    scene: 'driveway',
    backdrop: 'oat',
  });
  for (const width of [640, 1280]) {
    await rendered(svg, width)
      .webp({ quality: 74, effort: 6 })
      .toFile(path.join(folder, 'scenes', `pressure-washer-${width}.webp`));
  }
};

const drawHeroBoard = async (folder: string): Promise<void> => {
  const drawn = await heroBoard();
  for (const width of [660, 1320]) {
    await drawn
      .clone()
      .resize({ width })
      .webp({ quality: 72, alphaQuality: 50, effort: 6 })
      .toFile(path.join(folder, 'scenes', `hero-board-${width}.webp`));
  }
};

const main = async (): Promise<void> => {
  const folder = process.argv[2];
  if (!folder) {
    throw new Error('Name the folder for the pictures, for example public/illustrations.');
  }
  for (const kind of ['tiles', 'hung', 'outlines', 'scenes', 'articles']) {
    await mkdir(path.join(folder, kind), { recursive: true });
  }
  for (const draw of [drawTiles, drawHung, drawOutlines, drawScene, drawHeroBoard, drawArticles]) {
    await draw(folder);
    process.stdout.write('.');
  }
  process.stdout.write('\n');
};

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
