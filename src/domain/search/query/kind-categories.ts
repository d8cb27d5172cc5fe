import { type CategoryKey } from '../../listing/categories';
import { type KindId } from './kinds';

/** The kinds of tools that owners put into each category. */
const kindsIn: Readonly<Partial<Record<CategoryKey, readonly KindId[]>>> = {
  powerTools: [
    ...(['saw', 'circularSaw', 'reciprocatingSaw', 'jigsaw', 'concreteSaw'] as const),
    ...(['drill', 'hammerDrill', 'impactDriver', 'rotaryHammer', 'demolitionHammer'] as const),
    ...(['angleGrinder', 'polisher', 'multiTool', 'heatGun', 'sander', 'orbitalSander'] as const),
    ...(['beltSander', 'floorSander', 'drywallSander', 'concreteMixer', 'plateCompactor'] as const),
    ...(['tileSaw', 'tileCutter'] as const),
  ],
  woodworkingTools: [
    ...(['miterSaw', 'tableSaw', 'bandSaw', 'scrollSaw', 'router', 'planer', 'jointer'] as const),
    ...(['lathe', 'drillPress', 'benchGrinder'] as const),
  ],
  airToolsAndCompressors: [
    ...(['nailGun', 'framingNailer', 'bradNailer', 'roofingNailer', 'flooringNailer'] as const),
    ...(['airCompressor', 'stapler'] as const),
  ],
  automotive: [
    ...(['jack', 'floorJack', 'jackStand', 'engineHoist', 'batteryCharger'] as const),
    ...(['impactWrench', 'torqueWrench', 'hoist', 'winch', 'comeAlong'] as const),
  ],
  vacuums: ['wetVac', 'dustExtractor', 'carpetCleaner'],
  weldingAndSoldering: [
    ...(['welder', 'migWelder', 'stickWelder', 'tigWelder', 'plasmaCutter'] as const),
    'solderingStation',
  ],
  measuringTools: [
    ...(['level', 'laserLevel', 'spiritLevel', 'tapeMeasure', 'studFinder', 'multimeter'] as const),
    'thermalCamera',
  ],
  handTools: ['hammer', 'sledgehammer', 'handSaw', 'clamp', 'wrench', 'socketSet', 'handToolSet'],
  laddersAndScaffolding: ['ladder', 'stepLadder', 'extensionLadder', 'multiLadder', 'scaffold'],
  '3DPrinters': ['printer3d', 'resinPrinter'],
  paintEquipment: ['paintSprayer', 'paintRoller'],
  outdoorPowerTools: [
    ...(['chainsaw', 'poleSaw', 'pressureWasher', 'lawnMower', 'leafBlower'] as const),
    ...([
      'snowBlower',
      'trimmer',
      'hedgeTrimmer',
      'stringTrimmer',
      'earthAuger',
      'tiller',
    ] as const),
    ...(['woodChipper', 'logSplitter', 'stumpGrinder', 'trencher'] as const),
  ],
  plumbingTools: [
    ...(['drainCleaner', 'sewerCamera', 'pipeThreader', 'pipeCutter', 'pipeWrench'] as const),
    'sumpPump',
  ],
};

const categories = Object.entries(kindsIn) as [CategoryKey, readonly KindId[]][];

/** The category in which tools of a kind mostly are; undefined for a kind without one, such as generators. */
export const categoryOfKind = (kind: KindId): CategoryKey | undefined =>
  categories.find(([, kinds]) => kinds.includes(kind))?.[0];
