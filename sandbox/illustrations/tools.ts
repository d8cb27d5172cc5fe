import { type Drawing } from './drawing';
import { compressor, nailer } from './tools/air-tools';
import { floorJack } from './tools/automotive';
import { handTools, pipeWrench } from './tools/hand-tools';
import { ladder, scaffold } from './tools/ladders';
import { laserLevel } from './tools/measuring';
import { auger, chainsaw, pressureWasher } from './tools/outdoor';
import { paintSprayer } from './tools/painting';
import { drainSnake } from './tools/plumbing';
import { circularSaw, drill, rotaryHammer } from './tools/power-tools';
import { printer3d } from './tools/printers';
import { wetVac } from './tools/vacuums';
import { welder } from './tools/welding';
import { tableSaw } from './tools/woodworking';

/** Every tool that can be drawn, by name. */
export const tools = {
  auger,
  chainsaw,
  circularSaw,
  compressor,
  drainSnake,
  drill,
  floorJack,
  handTools,
  ladder,
  laserLevel,
  nailer,
  paintSprayer,
  pipeWrench,
  pressureWasher,
  printer3d,
  rotaryHammer,
  scaffold,
  tableSaw,
  welder,
  wetVac,
} satisfies Record<string, Drawing>;

export type ToolName = keyof typeof tools;
