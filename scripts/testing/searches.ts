/* oxlint-disable max-lines -- a data table */
/** Searches that mean the same, what is understood, and what the demo's tools must answer. */
export interface SearchCase {
  readonly searches: readonly string[];
  /** "kind:drill place:Chicago, IL" */
  readonly understood: string;
  /** Matches the title of the first tool; null if no tool fits. */
  readonly first: RegExp | null;
  /** Matches none of the first five titles. */
  readonly never?: RegExp;
  /** How many tools fit. */
  readonly count?: number;
  /** Matches the title of the first related tool. */
  readonly related?: RegExp;
}

const joinedAndSplit: readonly SearchCase[] = [
  {
    searches: ['lawnmower', 'lawn mower', 'lawn mowers', 'lawn-mower', 'Mower', 'grass cutter'],
    understood: 'kind:lawnMower',
    first: /mower/i,
    never: /trimmer|blower|saw/i,
    count: 3,
  },
  {
    searches: ['jackhammer', 'jack hammer', 'demo hammer', 'demolition hammer', 'chipping gun'],
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
    searches: ['tablesaw', 'table saws', 'tabel saw', 'rip saw'],
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
    searches: ['hedgetrimmer', 'hedge trimmers', 'bush trimmer', 'hedge cutter', 'hedge clipper'],
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
    searches: ['sawzall', 'recip saw', 'recipricating saw', 'reciprocating saw', 'sawsall'],
    understood: 'kind:reciprocatingSaw',
    first: /reciprocating saw/i,
    never: /circular|table|tile/i,
    count: 2,
  },
  {
    searches: ['skil saw', 'skill saw', 'skilsaw', 'circuler saw', 'buzz saw'],
    understood: 'kind:circularSaw',
    first: /circular saw/i,
    never: /table|miter/i,
    count: 4,
  },
  {
    searches: [
      'weed whacker',
      'weed wacker',
      'weedwacker',
      'string trimmer',
      'weed eater',
      'weed trimmer',
      'weed cutter',
      'strimmer',
    ],
    understood: 'kind:stringTrimmer',
    first: null,
    related: /hedge trimmer/i,
  },
  {
    searches: ['come-along', 'comealong', 'come along', 'come-along winch', 'power puller'],
    understood: 'kind:comeAlong',
    first: null,
    related: /hoist/i,
  },
  {
    searches: ['shop vac', 'shopvac', 'shop vacs', 'wet/dry vac', 'wet vac'],
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
    searches: ['snake', 'drain snake', 'plumbing snake', 'rooter'],
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
    searches: ['chop saw', 'mitre saw', 'mitersaw', 'drop saw'],
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
    searches: ['drill', 'drills', 'dirll', 'dril', 'screw gun'],
    understood: 'kind:drill',
    first: /drill/i,
    never: /auger|saw/i,
    count: 3,
  },
  {
    searches: ['hamer drill', 'hammer driver'],
    understood: 'kind:hammerDrill',
    first: /hammer drill/i,
    count: 2,
  },
  {
    searches: ['power washer', 'presure washer', 'pressure washr', 'pressurewasher', 'jet washer'],
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
  {
    searches: ['infrared camera', 'heat camera'],
    understood: 'kind:thermalCamera',
    first: /thermal/i,
    count: 2,
  },
  {
    searches: ['drain camera', 'pipe camera', 'borescope'],
    understood: 'kind:sewerCamera',
    first: /sewer/i,
    count: 1,
  },
  {
    searches: ['rug cleaner', 'carpet shampooer'],
    understood: 'kind:carpetCleaner',
    first: /carpet/i,
    count: 2,
  },
  {
    searches: ['impact gun', 'impact wrench', 'rattle gun'],
    understood: 'kind:impactWrench',
    first: /impact wrench/i,
    never: /pipe/i,
    count: 2,
  },
  { searches: ['genset', 'genrator'], understood: 'kind:generator', first: /generator/i, count: 3 },
  {
    searches: ['jump starter', 'jump box', 'jump pack'],
    understood: 'kind:batteryCharger',
    first: /charger/i,
    count: 1,
  },
  {
    searches: ['clamps', 'bar clamp', 'cramp'],
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
  { searches: ['18v', '18 V', '18-volt'], understood: 'measure:18v', first: /18 V/, count: 5 },
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
  { searches: ['makita', 'Mikita'], understood: 'brand:Makita', first: /./, count: 10 },
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
  {
    searches: ['plumbing'],
    understood: 'category:plumbingTools',
    first: /drain|pipe|sewer/i,
    count: 4,
  },
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
    searches: ['jigsaw in hyde park', 'jigsaw hyde park'],
    understood: 'kind:jigsaw perhapsPlace:hyde park',
    first: /jigsaw/i,
  },
  {
    searches: ['drill heavy duty'],
    understood: 'kind:drill perhapsPlace:heavy duty',
    first: /drill/i,
    count: 3,
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
  { searches: ['moss brush'], understood: 'word:moss word:brush', first: /moss/i },
  { searches: ['DCD771'], understood: 'word:DCD771', first: null, count: 0 },
  { searches: ['tools', 'for the'], understood: '', first: /./, count: 131 },
];

const furtherTradeNames: readonly SearchCase[] = [
  {
    searches: ['disc grinder', 'disk grinder', 'side grinder', 'angle grinder'],
    understood: 'kind:angleGrinder',
    first: /grinder/i,
    never: /stump|saw/i,
    count: 3,
  },
  { searches: ['buffer', 'polisher'], understood: 'kind:polisher', first: /polisher/i, count: 1 },
  {
    searches: ['palm sander', 'da sander', 'orbital sander'],
    understood: 'kind:orbitalSander',
    first: /sander/i,
    never: /grinder/i,
    count: 3,
  },
  {
    searches: ['thicknesser', 'planer', 'planers'],
    understood: 'kind:planer',
    first: /planer/i,
    never: /saw|sander/i,
    count: 4,
  },
  {
    searches: ['laminate trimmer', 'router', 'plunge routers'],
    understood: 'kind:router',
    first: /router/i,
    never: /hedge/i,
    count: 4,
  },
  { searches: ['pin nailer'], understood: 'kind:bradNailer', first: /brad nailer/i, count: 1 },
  {
    searches: ['air pump', 'air compressor', 'compresor'],
    understood: 'kind:airCompressor',
    first: /compressor/i,
    never: /compactor/i,
    count: 3,
  },
  { searches: ['car jack', 'floor jack'], understood: 'kind:floorJack', first: /jack/i, count: 2 },
  { searches: ['monkey wrench'], understood: 'kind:pipeWrench', first: /pipe wrench/i, count: 1 },
  {
    searches: ['ratchet set', 'socket wrench', 'socket set'],
    understood: 'kind:socketSet',
    first: /socket/i,
    never: /pipe/i,
    count: 2,
  },
  {
    searches: ['hepa vac', 'dust extractor'],
    understood: 'kind:dustExtractor',
    first: /dust extractor/i,
    never: /carpet/i,
    count: 2,
  },
  {
    searches: ['wire feed welder', 'mig welder'],
    understood: 'kind:migWelder',
    first: /mig welder/i,
    never: /stick/i,
    count: 2,
  },
  { searches: ['arc welder'], understood: 'kind:stickWelder', first: /stick welder/i, count: 1 },
  {
    searches: ['solder gun', 'soldering iron', 'soldering station'],
    understood: 'kind:solderingStation',
    first: /solder/i,
    never: /mig|nailer/i,
    count: 2,
  },
  {
    searches: ['bubble level', 'spirit level'],
    understood: 'kind:spiritLevel',
    first: /spirit level/i,
    never: /laser/i,
    count: 2,
  },
  {
    searches: ['a-frame ladder', 'step ladder', 'stepladder'],
    understood: 'kind:stepLadder',
    first: /step ladder/i,
    count: 2,
  },
  {
    searches: ['paint gun', 'spray gun', 'paint sprayers'],
    understood: 'kind:paintSprayer',
    first: /paint sprayer/i,
    never: /washer|heat gun/i,
    count: 3,
  },
];

const furtherSearches: readonly SearchCase[] = [
  {
    searches: ['makita austin', 'makita in austin', 'Makita Austin, TX'],
    understood: 'brand:Makita place:Austin, TX',
    first: /./,
    count: 3,
  },
  { searches: ['tools in denver'], understood: 'place:Denver, CO', first: /./, count: 12 },
  {
    searches: ['ladder in new york', 'ladders new york city'],
    understood: 'kind:ladder place:New York, NY',
    first: /ladder/i,
    count: 1,
  },
  { searches: ['mower in miami'], understood: 'kind:lawnMower place:Miami, FL', first: null },
  {
    searches: ['18v drill', '18 volt drill'],
    understood: 'measure:18v kind:drill',
    first: /18 V/,
    count: 1,
  },
  { searches: ['drill 18 V'], understood: 'kind:drill measure:18v', first: /18 V/, count: 1 },
  { searches: ['bosch 18v'], understood: 'brand:BOSCH measure:18v', first: /18 V/, count: 1 },
  {
    searches: ['3000 psi pressure washer', '3000psi power washer'],
    understood: 'measure:3000psi kind:pressureWasher',
    first: /3,000 PSI/,
    count: 1,
  },
  { searches: ['miluakee', 'milwakee'], understood: 'brand:Milwaukee', first: /./, count: 13 },
  { searches: ['rigid', 'ridgid'], understood: 'brand:RIDGID', first: /./, count: 14 },
  {
    searches: ['dewallt drill', 'dewalt drills'],
    understood: 'brand:DeWALT kind:drill',
    first: /hammer drill/i,
    count: 1,
  },
  {
    searches: ['stihl chainsaw'],
    understood: 'maker:maker-stihl kind:chainsaw',
    first: null,
  },
  {
    searches: ['vacuum', 'vaccum'],
    understood: 'category:vacuums',
    first: /vac|dust|carpet/i,
    count: 7,
  },
  {
    searches: ['hand tools'],
    understood: 'category:handTools',
    first: /clamp|tool|wrench/i,
    count: 8,
  },
  {
    searches: ['wrench', 'wrenches'],
    understood: 'kind:wrench',
    first: /wrench/i,
    never: /ladder/i,
    count: 4,
  },
  {
    searches: ['ladder for gutters'],
    understood: 'kind:ladder word:gutters',
    first: /ladder/i,
    count: 7,
  },
  {
    searches: ['12 ft scaffold'],
    understood: 'measure:12ft kind:scaffold',
    first: /12 ft/,
    count: 1,
  },
  { searches: ['DHP484'], understood: 'word:DHP484', first: null, count: 0 },
  { searches: ['M18'], understood: 'word:M18', first: null, count: 0 },
];

const jobs: readonly SearchCase[] = [
  {
    searches: ['remove old tile floor', 'rip out bathroom tiles', 'quitar azulejos'],
    understood: 'task:remove tile',
    first: /hammer|vac/i,
  },
  {
    searches: ['wash my car', 'detail a truck', 'lavar el carro'],
    understood: 'task:wash a car',
    first: /washer|vac|polisher/i,
  },
  {
    searches: ['check for moisture leak', 'find a leak', 'buscar una fuga'],
    understood: 'task:find a leak',
    first: /thermal|sewer/i,
  },
  {
    searches: ['thing to make holes in wall', 'drill holes in wood'],
    understood: 'task:make a hole in a wall',
    first: /drill/i,
  },
  {
    searches: ['unclog a toilet', 'my toilet is clogged', 'destapar el inodoro'],
    understood: 'task:unclog a toilet',
    first: /drain|vac/i,
  },
  {
    searches: ['unclog a drain', 'clogged kitchen sink', 'slow shower drain', 'destapar caño'],
    understood: 'task:unclog a drain',
    first: /drain|sewer|camera|vac/i,
  },
  {
    searches: ['cut down a tree', 'tree removal', 'cortar un árbol', 'talar arbol'],
    understood: 'task:cut down a tree',
    first: /chainsaw|pole saw|chipper|stump/i,
  },
  {
    searches: ['hang a TV', 'mounting tv on wall', 'colgar la tele'],
    understood: 'task:hang a TV',
    first: /drill|level|stud/i,
  },
  {
    searches: ['refinish a hardwood floor', 'sanding hardwood floors', 'hardwood', 'lijar el piso'],
    understood: 'task:refinish a hardwood floor',
    first: /sander|vac/i,
  },
  {
    searches: ['aerate a lawn', 'lawn aeration'],
    understood: 'task:aerate a lawn',
    first: /tiller|cultivator|mower/i,
  },
  {
    searches: ['mow the lawn', 'cut grass', 'cortar el césped'],
    understood: 'task:mow a lawn',
    first: /mower|trimmer|blower/i,
  },
  {
    searches: ['clean carpet', 'shampoo a rug', 'limpiar alfombra', 'remove pet stains'],
    understood: 'task:clean carpets',
    first: /carpet|vac/i,
  },
  {
    searches: ['pressure wash driveway', 'clean my driveway', 'lavar la entrada'],
    understood: 'task:wash a driveway',
    first: /pressure washer/i,
  },
  {
    searches: ['build a fence', 'fence posts', 'construir una cerca'],
    understood: 'task:build a fence',
    first: /auger|mixer|saw|nail/i,
  },
  {
    searches: ['hang drywall', 'drywall', 'patch a hole in the wall', 'poner tablaroca'],
    understood: 'task:hang drywall',
    first: /sander|drill|ladder/i,
  },
  {
    searches: ['lay tile', 'install bathroom tiles', 'cortar azulejos'],
    understood: 'task:lay tile',
    first: /tile|grinder/i,
  },
  {
    searches: ['break up concrete', 'remove concrete slab', 'romper concreto'],
    understood: 'task:break up concrete',
    first: /demolition|hammer|saw/i,
  },
  {
    searches: ['change brakes', 'brake job', 'cambiar frenos'],
    understood: 'task:change brakes',
    first: /jack|wrench|socket/i,
  },
  {
    searches: ['clean gutters', 'gutter cleaning', 'limpiar canaletas'],
    understood: 'task:clean gutters',
    first: /ladder|blower|washer/i,
  },
  {
    searches: ['weld a gate', 'soldar portón'],
    understood: 'task:weld metal',
    first: /weld|grinder|plasma/i,
  },
  {
    searches: ['paint a bedroom', 'pintar la pared'],
    understood: 'task:paint a room',
    first: /spray|roller|ladder|paint/i,
  },
  {
    searches: ['split firewood', 'rajar leña'],
    understood: 'task:split firewood',
    first: /splitter|chainsaw/i,
  },
  {
    searches: ['drill into brick'],
    understood: 'task:drill into concrete',
    first: /hammer|drill/i,
  },
];

const inSpanish: readonly SearchCase[] = [
  {
    searches: ['taladro', 'taladros', 'alquilar un taladro'],
    understood: 'kind:drill',
    first: /drill/i,
  },
  { searches: ['escalera', 'escaleras'], understood: 'kind:ladder', first: /ladder/i },
  {
    searches: ['cortadora de césped', 'cortadora de cesped', 'podadora'],
    understood: 'kind:lawnMower',
    first: /mower/i,
  },
  {
    searches: ['lavadora a presión', 'lavadora a presion', 'hidrolavadora'],
    understood: 'kind:pressureWasher',
    first: /pressure washer/i,
  },
  { searches: ['sierra de mesa'], understood: 'kind:tableSaw', first: /table saw/i },
  { searches: ['motosierra'], understood: 'kind:chainsaw', first: /chainsaw/i },
  { searches: ['martillo demoledor'], understood: 'kind:demolitionHammer', first: /demolition/i },
  { searches: ['soldadora'], understood: 'kind:welder', first: /weld/i },
  { searches: ['generador'], understood: 'kind:generator', first: /./ },
  { searches: ['andamio'], understood: 'kind:scaffold', first: /scaffold/i },
  {
    searches: ['taladro en Chicago'],
    understood: 'kind:drill place:Chicago, IL',
    first: /drill/i,
  },
];

const limits: readonly SearchCase[] = [
  {
    searches: ['generator near me'],
    understood: 'kind:generator limit:near me',
    first: /generator/i,
  },
  {
    searches: ['cheap lawn mower near me'],
    understood: 'limit:cheap kind:lawnMower limit:near me',
    first: /mower/i,
    count: 3,
  },
  {
    searches: ['hang a shelf'],
    understood: 'task:hang pictures and shelves',
    first: /stud|drill|level/i,
    never: /ladder|lathe/i,
  },
  { searches: ['drill under $20'], understood: 'kind:drill limit:under $20', first: /drill/i },
  {
    searches: ['ladder this weekend'],
    understood: 'kind:ladder limit:this weekend',
    first: /ladder/i,
  },
  {
    searches: ['post hole digger Friday to Sunday'],
    understood: 'kind:earthAuger limit:Friday to Sunday',
    first: /auger/i,
  },
  { searches: ['cheap drill'], understood: 'limit:cheap kind:drill', first: /drill/i },
];

/** Words that name no tool, so that nothing is understood. */
const irrelevant: readonly SearchCase[] = [
  { searches: ['carpenter'], understood: 'word:carpenter', first: null },
  { searches: ['wedding dress'], understood: 'word:wedding word:dress', first: /./ },
  { searches: ['iphone'], understood: 'word:iphone', first: null },
  { searches: ['bouncy castle'], understood: 'word:bouncy word:castle', first: null },
  { searches: ['canoe'], understood: 'word:canoe', first: null },
];

/** Jobs, Spanish, limits, and words of no tool. Pages show jobs in groups, and move limits out of the words. */
export const furtherCases: readonly SearchCase[] = [
  ...jobs,
  ...inSpanish,
  ...limits,
  ...irrelevant,
];

export const searchCases: readonly SearchCase[] = [
  ...joinedAndSplit,
  ...tradeAndKinds,
  ...measuresAndPowers,
  ...brandsAndCategories,
  ...placesAndWords,
  ...furtherTradeNames,
  ...furtherSearches,
];
