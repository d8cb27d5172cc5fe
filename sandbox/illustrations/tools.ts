import { type Drawing } from './drawing';
import { compressor, nailer } from './tools/air-tools';
import { floorJack } from './tools/automotive';
import { miterSaw, tileSaw } from './tools/bench-saws';
import { carpetCleaner, dustExtractor } from './tools/cleaning';
import { angleGrinder, hedgeTrimmer, jigsaw, recipSaw } from './tools/cutting';
import { multimeter, resinPrinter, solderingStation, thermalCamera } from './tools/electronics';
import { heatGun, orbitalSander, planer, router } from './tools/finishing';
import { engineHoist, impactWrench, jumpStarter, socketSet } from './tools/garage';
import { handTools, pipeWrench } from './tools/hand-tools';
import { clamps, paintRoller, spiritLevel } from './tools/hanging';
import { ladder, scaffold } from './tools/ladders';
import { laserLevel } from './tools/measuring';
import { auger, chainsaw, pressureWasher } from './tools/outdoor';
import { paintSprayer } from './tools/painting';
import { drainSnake } from './tools/plumbing';
import { circularSaw, drill, rotaryHammer } from './tools/power-tools';
import { printer3d } from './tools/printers';
import { extensionLadder, multiLadder, sewerCamera } from './tools/reach';
import { wetVac } from './tools/vacuums';
import { welder } from './tools/welding';
import { tableSaw } from './tools/woodworking';
import { generator, lawnMower, leafBlower } from './tools/yard';

/** Every tool that can be drawn, by name. */
export const tools = {
  angleGrinder,
  auger,
  carpetCleaner,
  chainsaw,
  circularSaw,
  clamps,
  compressor,
  drainSnake,
  drill,
  dustExtractor,
  engineHoist,
  extensionLadder,
  floorJack,
  generator,
  handTools,
  heatGun,
  hedgeTrimmer,
  impactWrench,
  jigsaw,
  jumpStarter,
  ladder,
  laserLevel,
  lawnMower,
  leafBlower,
  miterSaw,
  multiLadder,
  multimeter,
  nailer,
  orbitalSander,
  paintRoller,
  paintSprayer,
  pipeWrench,
  planer,
  pressureWasher,
  printer3d,
  recipSaw,
  resinPrinter,
  rotaryHammer,
  router,
  scaffold,
  sewerCamera,
  socketSet,
  solderingStation,
  spiritLevel,
  tableSaw,
  thermalCamera,
  tileSaw,
  welder,
  wetVac,
} satisfies Record<string, Drawing>;

export type ToolName = keyof typeof tools;
