/* oxlint-disable max-lines -- a data table */
/** Searches that mean the same, what is understood, and what the demo's tools must answer. */
export interface SearchCase {
  readonly searches: readonly string[];
  /** "kind:drill place:Chicago, IL" */
  readonly understood: string;
  /** In the title of the first tool; null if no tool fits. */
  readonly first: RegExp | null;
  /** In none of the first five titles. */
  readonly never?: RegExp;
  /** How many tools fit. */
  readonly count?: number;
  /** In the title of the first related tool. */
  readonly related?: RegExp;
}

const joinedAndSplit: readonly SearchCase[] = [
  {
    searches: ['lawnmower', 'lawn mower', 'lawn mowers', 'lawn-mower', 'Mower'],
    understood: 'kind:lawnMower',
    first: /mower/i,
    never: /trimmer|blower|saw/i,
    count: 3,
  },
  {
    searches: ['jackhammer', 'jack hammer', 'demo hammer', 'demolition hammer'],
    understood: 'kind:demolitionHammer',
    first: /demolition hammer/i,
    never: /drill|jack/i,
    count: 4,
  },
  {
    searches: ['leafblower', 'leaf blowers'],
    understood: 'kind:leafBlower',
    first: /leaf blower/i,
    never: /mower/i,
    count: 3,
  },
  {
    searches: ['scaffolding', 'scaffold', 'scaffolds', 'staging'],
    understood: 'kind:scaffold',
    first: /scaffold/i,
    never: /ladder/i,
    count: 4,
  },
  {
    searches: ['chainsaw', 'chain saws', 'chainsw'],
    understood: 'kind:chainsaw',
    first: /chainsaw/i,
    never: /circular|table/i,
    count: 3,
  },
  {
    searches: ['tablesaw', 'table saws', 'tabel saw'],
    understood: 'kind:tableSaw',
    first: /table saw/i,
    never: /miter|circular/i,
    count: 3,
  },
  {
    searches: ['jig saw', 'jigsaws'],
    understood: 'kind:jigsaw',
    first: /jigsaw/i,
    never: /circular/i,
    count: 3,
  },
  {
    searches: ['heatgun', 'heat gun'],
    understood: 'kind:heatGun',
    first: /heat gun/i,
    never: /nailer|sprayer/i,
    count: 2,
  },
  {
    searches: ['hedgetrimmer', 'hedge trimmers', 'bush trimmer', 'hedge cutter'],
    understood: 'kind:hedgeTrimmer',
    first: /hedge trimmer/i,
    never: /router|mower/i,
    count: 3,
  },
  { searches: ['cordlessdrill'], understood: 'power:cordless kind:drill', first: /hammer drill/i },
  { searches: ['multi meter', 'ohm meter'], understood: 'kind:multimeter', first: /multimeter/i },
];

const tradeAndKinds: readonly SearchCase[] = [
  {
    searches: ['sawzall', 'recip saw', 'recipricating saw', 'reciprocating saw'],
    understood: 'kind:reciprocatingSaw',
    first: /reciprocating saw/i,
    never: /circular|table|tile/i,
    count: 2,
  },
  {
    searches: ['skil saw', 'skill saw', 'skilsaw', 'circuler saw'],
    understood: 'kind:circularSaw',
    first: /circular saw/i,
    never: /table|miter/i,
    count: 4,
  },
  {
    searches: ['weed whacker', 'weed wacker', 'weedwacker', 'string trimmer'],
    understood: 'kind:stringTrimmer',
    first: null,
    related: /hedge trimmer/i,
  },
  {
    searches: ['come-along', 'comealong', 'come along'],
    understood: 'kind:comeAlong',
    first: null,
    related: /hoist/i,
  },
  {
    searches: ['shop vac', 'shopvac', 'shop vacs', 'wet/dry vac'],
    understood: 'kind:wetVac',
    first: /vacuum/i,
    never: /carpet|planer|saw/i,
    count: 3,
  },
  {
    searches: ['nail gun', 'nailgun', 'nail guns', 'nailer'],
    understood: 'kind:nailGun',
    first: /nailer/i,
    never: /heat gun/i,
    count: 4,
  },
  {
    searches: ['framing nailer'],
    understood: 'kind:framingNailer',
    first: /framing nailer/i,
    never: /brad/i,
    count: 3,
  },
  {
    searches: ['snake', 'drain snake', 'plumbing snake'],
    understood: 'kind:drainCleaner',
    first: /drain/i,
    never: /carpet|camera/i,
    count: 2,
  },
  {
    searches: ['welding machine', 'welder', 'welders'],
    understood: 'kind:welder',
    first: /welder/i,
    never: /solder/i,
    count: 3,
  },
  {
    searches: ['chop saw', 'mitre saw', 'mitersaw'],
    understood: 'kind:miterSaw',
    first: /miter saw/i,
    never: /tile/i,
    count: 4,
  },
  { searches: ['wet saw'], understood: 'kind:tileSaw', first: /tile saw/i, count: 2 },
  {
    searches: ['saw', 'saws'],
    understood: 'kind:saw',
    first: /saw/i,
    never: /drill|vacuum/i,
    count: 21,
  },
  {
    searches: ['drill', 'drills', 'the best cheap drill please', 'dirll', 'dril'],
    understood: 'kind:drill',
    first: /drill/i,
    never: /auger|saw/i,
    count: 3,
  },
  { searches: ['hamer drill'], understood: 'kind:hammerDrill', first: /hammer drill/i, count: 2 },
  {
    searches: ['power washer', 'presure washer', 'pressure washr', 'pressurewasher'],
    understood: 'kind:pressureWasher',
    first: /pressure washer/i,
    never: /sprayer|printer/i,
    count: 4,
  },
  {
    searches: ['post hole digger', 'auger', 'earth augers'],
    understood: 'kind:earthAuger',
    first: /auger/i,
    never: /drain/i,
    count: 3,
  },
  { searches: ['cherry picker'], understood: 'kind:engineHoist', first: /engine hoist/i, count: 1 },
  { searches: ['infrared camera'], understood: 'kind:thermalCamera', first: /thermal/i, count: 2 },
  { searches: ['drain camera'], understood: 'kind:sewerCamera', first: /sewer/i, count: 1 },
  { searches: ['rug cleaner'], understood: 'kind:carpetCleaner', first: /carpet/i, count: 2 },
  {
    searches: ['impact gun', 'impact wrench'],
    understood: 'kind:impactWrench',
    first: /impact wrench/i,
    never: /pipe/i,
    count: 2,
  },
  { searches: ['genset', 'genrator'], understood: 'kind:generator', first: /generator/i, count: 3 },
  { searches: ['jump starter'], understood: 'kind:batteryCharger', first: /charger/i, count: 1 },
  {
    searches: ['clamps', 'bar clamp'],
    understood: 'kind:clamp',
    first: /clamp/i,
    never: /multimeter/i,
    count: 3,
  },
  {
    searches: ['sanders and grinders'],
    understood: 'kind:sander kind:angleGrinder',
    first: /grinder|sander/i,
    never: /drill/i,
    count: 7,
  },
  {
    searches: ['i need a ladder for rent', 'laddr', 'ladders'],
    understood: 'kind:ladder',
    first: /ladder/i,
    never: /scaffold/i,
    count: 7,
  },
];

const measuresAndPowers: readonly SearchCase[] = [
  { searches: ['18v', '18 V', '18-volt'], understood: 'measure:18v', first: /drill/i, count: 5 },
  {
    searches: ['3000psi', '3000 psi', '3,000 PSI'],
    understood: 'measure:3000psi',
    first: /3,000 PSI/,
    count: 1,
  },
  { searches: ['40v'], understood: 'measure:40v', first: /40 V/, count: 2 },
  {
    searches: ['24 ft ladder', '24ft ladder', "24' ladder"],
    understood: 'measure:24ft kind:ladder',
    first: /24 ft/,
    count: 1,
  },
  { searches: ['8 foot step ladder'], understood: 'measure:8ft kind:stepLadder', first: /8 ft/ },
  { searches: ['3 ton jack'], understood: 'measure:3ton kind:jack', first: /3 ton/, count: 1 },
  {
    searches: ['1/2 inch impact wrench', '1/2" impact wrench'],
    understood: 'measure:0.5in kind:impactWrench',
    first: /1\/2 in/,
    count: 1,
  },
  {
    searches: ['cordless drill', 'cordless drills for rent', 'battery drill'],
    understood: 'power:cordless kind:drill',
    first: /hammer drill/i,
    never: /low-speed/i,
    count: 2,
  },
  {
    searches: ['gas mower'],
    understood: 'power:gas kind:lawnMower',
    first: /gas mower/i,
    count: 1,
  },
  {
    searches: ['electric pressure washer'],
    understood: 'power:electric kind:pressureWasher',
    first: /electric/i,
    never: /gas/i,
    count: 1,
  },
  {
    searches: ['20 gallon compressor'],
    understood: 'measure:20gal kind:airCompressor',
    first: /20 gallon/,
    count: 1,
  },
];

const brandsAndCategories: readonly SearchCase[] = [
  { searches: ['makita', 'Mikita'], understood: 'brand:Makita', first: /drill/i, count: 10 },
  { searches: ['dewalt', 'de walt'], understood: 'brand:DeWALT', first: /./, count: 18 },
  {
    searches: ['porter cable', 'porter-cable'],
    understood: 'brand:porterCable',
    first: /./,
    count: 6,
  },
  {
    searches: ['drill america auger'],
    understood: 'brand:drillAmerica kind:earthAuger',
    first: /auger/i,
    count: 1,
  },
  {
    searches: [
      'black and decker',
      'black+decker',
      'Black & Decker',
      'blackdecker',
      'blak and decker',
    ],
    understood: 'maker:maker-blackdecker',
    first: null,
    count: 0,
  },
  {
    searches: ['makita drills'],
    understood: 'brand:Makita kind:drill',
    first: /hammer drill/i,
    count: 1,
  },
  { searches: ['bosh jigsaw'], understood: 'brand:BOSCH kind:jigsaw', first: /jigsaw/i, count: 1 },
  {
    searches: ['ridgid shop vac'],
    understood: 'brand:RIDGID kind:wetVac',
    first: /vacuum/i,
    count: 1,
  },
  { searches: ['ryobi 40v'], understood: 'brand:RYOBI measure:40v', first: /40 V/, count: 2 },
  { searches: ['milwaukee'], understood: 'brand:Milwaukee', first: /./, count: 13 },
  {
    searches: ['power tools', 'power tols'],
    understood: 'category:powerTools',
    first: /drill|saw|grinder/i,
    never: /mower/i,
  },
  { searches: ['plumbing'], understood: 'category:plumbingTools', first: /drain/i, count: 4 },
  {
    searches: ['ladders and scaffolding', 'ladders & scaffolding'],
    understood: 'category:laddersAndScaffolding',
    first: /ladder|scaffold/i,
  },
  {
    searches: ['3d printers', '3d priner'],
    understood: 'category:3DPrinters',
    first: /printer/i,
    count: 5,
  },
];

const placesAndWords: readonly SearchCase[] = [
  {
    searches: ['drill in Chicago', 'drills in chicago, il', 'drill in chicgo'],
    understood: 'kind:drill place:Chicago, IL',
    first: /hammer drill/i,
    count: 1,
  },
  {
    searches: ['pressure washer austin', 'pressure washer in Austin, TX'],
    understood: 'kind:pressureWasher place:Austin, TX',
    first: /pressure washer/i,
    count: 1,
  },
  {
    searches: ['ladder nyc'],
    understood: 'kind:ladder place:New York, NY',
    first: /ladder/i,
    count: 1,
  },
  {
    searches: ['tile saw 78702', 'tile saw in 78702'],
    understood: 'kind:tileSaw place:78702',
    first: /tile saw/i,
    count: 1,
  },
  {
    searches: ['drill in milwaukee'],
    understood: 'kind:drill place:Milwaukee, WI',
    first: null,
  },
  {
    searches: ['chainsaw portland or'],
    understood: 'kind:chainsaw place:Portland, OR',
    first: /chainsaw/i,
    count: 1,
  },
  {
    searches: ['chainsaw in Portland, ME'],
    understood: 'kind:chainsaw place:Portland, ME',
    first: null,
  },
  {
    searches: ['ladder in wicker park'],
    understood: 'kind:ladder perhapsPlace:wicker park',
    first: /ladder/i,
  },
  {
    searches: ['generator near me'],
    understood: 'kind:generator here:near me',
    first: /generator/i,
  },
  {
    searches: ['quiet generator'],
    understood: 'word:quiet kind:generator',
    first: /quiet/i,
    never: /planer|compressor/i,
    count: 3,
  },
  {
    searches: ['drill for brick'],
    understood: 'kind:drill word:brick',
    first: /hammer drill/i,
    never: /wash/i,
    count: 3,
  },
  {
    searches: ['hang a shelf'],
    understood: 'word:hang word:shelf',
    first: /drill/i,
    never: /ladder|lathe/i,
  },
  { searches: ['moss brush'], understood: 'word:moss word:brush', first: /moss/i },
  { searches: ['DCD771'], understood: 'word:DCD771', first: null, count: 0 },
  { searches: ['tools', 'for the'], understood: '', first: /./, count: 131 },
];

export const searchCases: readonly SearchCase[] = [
  ...joinedAndSplit,
  ...tradeAndKinds,
  ...measuresAndPowers,
  ...brandsAndCategories,
  ...placesAndWords,
];
