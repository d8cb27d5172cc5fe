/** A kind of tool: its names, with the usual one first, and the wider kinds that it belongs to. */
interface KindEntry {
  readonly names: readonly string[];
  readonly is?: string;
}

/**
 * The kinds of tools that a search knows. A name is written as two words where it can be: "lawn mower" is also found as "lawnmower".
 * Names from the trade are in `trade-names.ts`.
 */
export const kinds = {
  saw: { names: ['saw'] },
  circularSaw: { names: ['circular saw', 'worm drive saw', 'track saw'], is: 'saw' },
  reciprocatingSaw: { names: ['reciprocating saw', 'saber saw'], is: 'saw' },
  jigsaw: { names: ['jigsaw'], is: 'saw' },
  scrollSaw: { names: ['scroll saw'], is: 'saw' },
  miterSaw: { names: ['miter saw', 'compound miter saw', 'sliding miter saw'], is: 'saw' },
  tableSaw: { names: ['table saw'], is: 'saw' },
  tileSaw: { names: ['tile saw', 'wet tile saw'], is: 'saw' },
  bandSaw: { names: ['band saw'], is: 'saw' },
  chainsaw: { names: ['chainsaw'], is: 'saw' },
  poleSaw: { names: ['pole saw'], is: 'saw' },
  concreteSaw: { names: ['concrete saw', 'cut off saw'], is: 'saw' },
  handSaw: { names: ['handsaw'], is: 'saw' },
  drill: { names: ['drill', 'drill driver', 'power drill'] },
  hammerDrill: { names: ['hammer drill', 'percussion drill'], is: 'drill' },
  drillPress: { names: ['drill press'], is: 'drill' },
  impactDriver: { names: ['impact driver'] },
  hammer: { names: ['hammer'] },
  rotaryHammer: { names: ['rotary hammer'], is: 'hammer' },
  demolitionHammer: {
    names: ['demolition hammer', 'breaker hammer', 'chipping hammer', 'concrete breaker'],
    is: 'hammer',
  },
  sledgehammer: { names: ['sledgehammer'], is: 'hammer' },
  angleGrinder: { names: ['angle grinder', 'grinder'] },
  benchGrinder: { names: ['bench grinder'] },
  polisher: { names: ['polisher'] },
  multiTool: { names: ['oscillating tool', 'oscillating multi tool', 'multi tool'] },
  sander: { names: ['sander', 'sanding machine'] },
  orbitalSander: {
    names: ['orbital sander', 'orbit sander', 'random orbital sander'],
    is: 'sander',
  },
  beltSander: { names: ['belt sander'], is: 'sander' },
  floorSander: { names: ['floor sander', 'drum sander'], is: 'sander' },
  drywallSander: { names: ['drywall sander'], is: 'sander' },
  router: { names: ['router', 'plunge router', 'trim router', 'wood router'] },
  planer: { names: ['planer', 'thickness planer'] },
  jointer: { names: ['jointer'] },
  lathe: { names: ['lathe', 'wood lathe'] },
  clamp: { names: ['clamp', 'bar clamp', 'clamp set'] },
  heatGun: { names: ['heat gun', 'hot air gun'] },
  nailGun: { names: ['nail gun'] },
  framingNailer: { names: ['framing nailer', 'framing nail gun'], is: 'nailGun' },
  bradNailer: { names: ['brad nailer', 'finish nailer', 'brad nail gun'], is: 'nailGun' },
  roofingNailer: { names: ['roofing nailer', 'roofing nail gun'], is: 'nailGun' },
  flooringNailer: { names: ['flooring nailer'], is: 'nailGun' },
  stapler: { names: ['stapler', 'staple gun'] },
  airCompressor: { names: ['air compressor', 'compressor'] },
  jack: { names: ['jack'] },
  floorJack: { names: ['floor jack', 'trolley jack', 'aluminum jack'], is: 'jack' },
  jackStand: { names: ['jack stand'] },
  hoist: { names: ['hoist'] },
  engineHoist: { names: ['engine hoist', 'engine crane', 'shop crane'], is: 'hoist' },
  comeAlong: { names: ['hand winch', 'cable puller', 'lever hoist'], is: 'hoist' },
  winch: { names: ['winch'] },
  wrench: { names: ['wrench', 'spanner'] },
  impactWrench: { names: ['impact wrench'], is: 'wrench' },
  torqueWrench: { names: ['torque wrench'], is: 'wrench' },
  pipeWrench: { names: ['pipe wrench'], is: 'wrench' },
  socketSet: { names: ['socket set', 'socket', 'mechanic set', 'mechanic tool set'] },
  batteryCharger: { names: ['battery charger', 'car battery charger', 'jump starter'] },
  wetVac: {
    names: ['wet and dry vacuum', 'wet vacuum', 'wet and dry vac', 'shop vacuum'],
  },
  dustExtractor: { names: ['dust extractor', 'dust collector'] },
  carpetCleaner: {
    names: [
      'carpet cleaner',
      'carpet cleaning machine',
      'upholstery extractor',
      'upholstery cleaner',
    ],
  },
  welder: { names: ['welder', 'welding machine'] },
  migWelder: { names: ['MIG welder'], is: 'welder' },
  stickWelder: { names: ['stick welder'], is: 'welder' },
  tigWelder: { names: ['TIG welder'], is: 'welder' },
  plasmaCutter: { names: ['plasma cutter'] },
  solderingStation: { names: ['soldering station', 'soldering iron', 'rework station'] },
  level: { names: ['level'] },
  laserLevel: { names: ['laser level', 'cross line laser', 'line laser', 'laser'], is: 'level' },
  spiritLevel: { names: ['spirit level', 'beam level', 'torpedo level'], is: 'level' },
  tapeMeasure: { names: ['tape measure', 'measuring tape', 'tape'] },
  studFinder: { names: ['stud finder'] },
  multimeter: { names: ['multimeter', 'volt meter'] },
  thermalCamera: { names: ['thermal camera', 'thermal imager', 'infrared camera'] },
  sewerCamera: {
    names: ['sewer camera', 'sewer inspection camera', 'drain camera', 'inspection camera'],
  },
  drainCleaner: {
    names: ['drain cleaner', 'drain machine', 'drain auger', 'drain cleaning machine'],
  },
  pipeThreader: { names: ['pipe threader'] },
  pipeCutter: { names: ['pipe cutter'] },
  sumpPump: { names: ['sump pump', 'water pump', 'transfer pump'] },
  ladder: { names: ['ladder'] },
  stepLadder: { names: ['step ladder'], is: 'ladder' },
  extensionLadder: { names: ['extension ladder'], is: 'ladder' },
  multiLadder: {
    names: ['multi position ladder', 'articulated ladder', 'folding ladder', 'telescoping ladder'],
    is: 'ladder',
  },
  scaffold: { names: ['scaffold', 'scaffolding', 'scaffold tower'] },
  printer3d: { names: ['3D printer', 'printer'] },
  resinPrinter: { names: ['resin printer', 'resin 3d printer'], is: 'printer3d' },
  paintSprayer: { names: ['paint sprayer', 'airless sprayer', 'airless paint sprayer', 'sprayer'] },
  paintRoller: { names: ['paint roller', 'roller', 'paint brush', 'paint kit'] },
  pressureWasher: { names: ['pressure washer', 'pressure cleaner'] },
  lawnMower: { names: ['lawn mower', 'mower', 'mowing machine'] },
  leafBlower: { names: ['leaf blower', 'blower', 'gutter blower'] },
  snowBlower: { names: ['snow blower', 'snow thrower'] },
  trimmer: { names: ['trimmer'] },
  hedgeTrimmer: { names: ['hedge trimmer'], is: 'trimmer' },
  stringTrimmer: { names: ['string trimmer', 'line trimmer', 'grass trimmer'], is: 'trimmer' },
  earthAuger: { names: ['earth auger', 'auger', 'post hole auger', 'garden auger'] },
  tiller: { names: ['tiller', 'rototiller', 'cultivator'] },
  woodChipper: { names: ['wood chipper', 'chipper'] },
  logSplitter: { names: ['log splitter', 'wood splitter'] },
  stumpGrinder: { names: ['stump grinder'] },
  trencher: { names: ['trencher'] },
  plateCompactor: { names: ['plate compactor', 'compactor'] },
  concreteMixer: { names: ['concrete mixer', 'cement mixer'] },
  tileCutter: { names: ['tile cutter'] },
  generator: { names: ['generator', 'power generator', 'inverter generator'] },
  handToolSet: { names: ['hand tool set', 'tool set', 'tool kit', 'screwdriver'] },
} as const satisfies Readonly<Record<string, KindEntry>>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as readonly KindId[];

const ids: ReadonlySet<string> = new Set(kindIds);

export const isKind = (id: string): id is KindId => ids.has(id);

/** The kind itself and the wider kind that it belongs to. */
export function withWider(id: KindId): readonly KindId[] {
  const entry: KindEntry = kinds[id];
  return [id, ...kindIds.filter((other) => other === entry.is)];
}

/** The name of the kind, in the singular. */
export const kindName = (id: KindId): string => kinds[id].names[0];
