import {
  type BackdropName,
  type Colourway,
  colourways,
  darken,
  type Hex,
  lighten,
} from '../illustrations/colours';
import { type PictureOptions } from '../illustrations/compose';
import { type Drawing } from '../illustrations/drawing';
import { type SceneName } from '../illustrations/scenes';
import { type ToolName, tools } from '../illustrations/tools';
import { type BrandKey, type ListingContent } from './content/types';
import { hashOf } from './hash';

export interface PlannedPicture {
  /** File name in the folder of pictures. */
  file: string;
  options: PictureOptions;
}

type LightBackdrop = Exclude<BackdropName, 'slate' | 'pine'>;
const grounds: readonly LightBackdrop[] = [
  'clay',
  'sage',
  'butter',
  'mist',
  'blush',
  'oat',
  'plum',
];

/** Backgrounds too similar to a brand's own color. */
const tooNear: Record<BrandKey, readonly LightBackdrop[]> = {
  BOSCH: ['mist'],
  DELTA: ['mist'],
  DeWALT: ['butter'],
  HILTI: ['blush', 'clay'],
  HUSKY: ['blush'],
  Makita: ['mist', 'sage'],
  Milwaukee: ['blush', 'clay'],
  RIDGID: ['clay'],
  RYOBI: ['sage', 'butter'],
  STANLEY: ['butter'],
  drillAmerica: ['mist', 'plum'],
  other: ['sage'],
  porterCable: ['oat'],
};

/** Makers outside the list of brands, each with its own shell color. */
const otherShells: readonly Hex[] = ['#3f7a5e', '#6a5a8c', '#c2523c', '#3d6f8e', '#7d8a3c'];

const bigMachines: readonly ToolName[] = [
  'carpetCleaner',
  'compressor',
  'drainSnake',
  'dustExtractor',
  'engineHoist',
  'floorJack',
  'jumpStarter',
  'miterSaw',
  'paintSprayer',
  'planer',
  'scaffold',
  'sewerCamera',
  'tableSaw',
  'tileSaw',
  'welder',
  'wetVac',
];
const outdoorMachines: readonly ToolName[] = [
  'auger',
  'chainsaw',
  'extensionLadder',
  'generator',
  'hedgeTrimmer',
  'ladder',
  'lawnMower',
  'leafBlower',
  'multiLadder',
  'pressureWasher',
];

/** Two places where such a tool is used; never a ladder on a workbench. */
const placesOf = (tool: ToolName): readonly [SceneName, SceneName] => {
  if (outdoorMachines.includes(tool)) {
    return ['garden', 'driveway'];
  }
  return bigMachines.includes(tool) ? ['driveway', 'bench'] : ['bench', 'driveway'];
};

/** The brand's colors, with the shell a little lighter or darker so that no two tools look the same. */
const wayOf = (listing: ListingContent): Colourway => {
  const brand = colourways[listing.brand];
  const shell =
    listing.brand === 'other'
      ? (otherShells[hashOf(listing.otherBrand ?? '') % otherShells.length] ?? brand.body)
      : brand.body;
  const shift = ((hashOf(`${listing.key}/shell`) % 13) - 6) / 100;
  return { ...brand, body: shift < 0 ? darken(shell, -shift) : lighten(shell, shift) };
};

const chooseGround = (
  listing: ListingContent,
  avoid: readonly (LightBackdrop | undefined)[],
): LightBackdrop => {
  const allowed = grounds.filter((ground) => !tooNear[listing.brand].includes(ground));
  const fresh = allowed.filter((ground) => !avoid.includes(ground));
  const choices = fresh.length > 0 ? fresh : allowed;
  return choices[hashOf(listing.key) % choices.length] ?? 'oat';
};

const shotsOf = (listing: ListingContent, ground: LightBackdrop): PictureOptions[] => {
  const drawing: Drawing = tools[listing.tool];
  const common = { tool: listing.tool, way: wayOf(listing), title: listing.title };
  const second = chooseGround(listing, [ground]);
  const cover: PictureOptions = { ...common, backdrop: ground };
  const close: PictureOptions = { ...common, backdrop: second, view: 'close' };
  if (drawing.hangs) {
    return [cover, { ...common, backdrop: second, view: 'turned' }, close];
  }
  const [near, far] = placesOf(listing.tool);
  return [
    cover,
    { ...common, backdrop: second, scene: near, view: 'turned' },
    close,
    { ...common, backdrop: ground, scene: far, view: 'low' },
    { ...common, backdrop: second, scene: near === 'garden' ? 'driveway' : near, view: 'full' },
  ].slice(0, 3 + (hashOf(`${listing.key}/pictures`) % 3)) as PictureOptions[];
};

/**
 * What to draw for each listing, cover first. Neighbors in the list, and the tools of one owner, have
 * different backgrounds.
 */
export const planPictures = (
  listings: readonly ListingContent[],
): ReadonlyMap<string, readonly PlannedPicture[]> => {
  const plan = new Map<string, readonly PlannedPicture[]>();
  const lastOfOwner = new Map<string, LightBackdrop>();
  const recent: LightBackdrop[] = [];
  for (const listing of listings) {
    const ground = chooseGround(listing, [...recent.slice(-3), lastOfOwner.get(listing.owner)]);
    recent.push(ground);
    lastOfOwner.set(listing.owner, ground);
    plan.set(
      listing.key,
      shotsOf(listing, ground).map((options, index) => ({
        file: `${listing.key}-${index + 1}.webp`,
        options,
      })),
    );
  }
  return plan;
};
