/* oxlint-disable max-lines -- a data table */
import { type PastRental } from './types';

export const westernRentals: readonly PastRental[] = [
  {
    listing: 'la-table-saw',
    renter: 'tessa',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Grace checked the fence with a dial in front of me. My shelves are within a hair.',
    },
    byOwner: { rating: 5, text: 'Guard on, sleeves up, sawdust swept.' },
  },
  {
    listing: 'la-plunge-router',
    renter: 'tessa',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Hinge template worked on the first door and on the eleventh. Sharp bits, no burning.',
    },
  },
  {
    listing: 'la-orbital-sander',
    renter: 'tessa',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Good sander and so many grits. The bag fills fast, so use a vacuum.',
    },
    byOwner: { rating: 5, text: 'Counted her discs to the last one.' },
  },
  {
    listing: 'la-bar-clamps',
    renter: 'dwayne',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Used them to glue up a truck bed floor. The golf bag is genius.',
    },
  },
  {
    listing: 'la-resin-printer',
    renter: 'tessa',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Tiny planters with tiny faces, perfect layers. Grace made sure I wore the gloves.',
    },
    byOwner: { rating: 5, text: 'Strained the resin back and wiped the vat. Rare.' },
    messages: [
      ['renter', 'Can it print something about four inches tall overnight?'],
      [
        'owner',
        'At 50 microns it takes nine hours. I will set up the supports with you at pickup.',
      ],
    ],
  },
  {
    listing: 'la-floor-jack',
    renter: 'dwayne',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Lifted the old pickup like it was nothing, and four stands made me feel safe under it.',
    },
    byOwner: { rating: 5, text: 'Stands first, wrench second. He knows.' },
  },
  {
    listing: 'la-impact-wrench',
    renter: 'dwayne',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Bolts from 1987 came out one by one, complaining. Deep sockets saved a second trip.',
    },
  },
  {
    listing: 'la-engine-hoist',
    renter: 'dwayne',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Kenji helped me load it and stayed for the first foot of lift. The engine is on the stand.',
    },
    byOwner: { rating: 5, text: 'Read the boom chart out loud. Rent him anything.' },
    messages: [
      [
        'renter',
        'Straight six, about 450 pounds dressed. Is the hoist happy with that at full reach?',
      ],
      [
        'owner',
        'At full reach it is rated for 1,000, so yes. Keep the legs locked and the car level.',
      ],
      ['renter', 'My neighbor will be the second pair of hands.'],
      ['owner', 'Good. Come after six, I will help you load.'],
    ],
  },
  {
    listing: 'la-mig-welder',
    renter: 'dwayne',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Patched the floor pan. Flux core spatters, as it does, but the machine is steady.',
    },
  },
  {
    listing: 'la-angle-grinder',
    renter: 'tessa',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Rusty gate, meet flap disc. The face shield in the bag fits well.',
    },
    byOwner: { rating: 5, text: 'Cracked disc in the trash, not in the bag. Thank you.' },
  },
  {
    listing: 'la-spirit-levels',
    renter: 'tessa',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Two levels that agree. My gallery wall finally stopped arguing.',
    },
  },
  {
    listing: 'denver-auger',
    renter: 'maren',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Hank dropped it off with the truck and showed us the clutch. Ten holes before lunch.',
    },
    byOwner: { rating: 5, text: 'Flags in the ground for every pipe. Professional.' },
  },
  {
    listing: 'denver-chainsaw',
    renter: 'desmond',
    nights: 1,
    byRenter: { rating: 5, text: 'No fumes, no pull cord, no drama. Two packs did a whole aspen.' },
  },
  {
    listing: 'denver-framing-nailer',
    renter: 'maren',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Framed the van’s bed platform in the street without a hose. Neighbors were jealous.',
    },
    byOwner: { rating: 5, text: 'Gun down, nails out, smile on.' },
  },
  {
    listing: 'denver-circular-saw',
    renter: 'desmond',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'A beast. Cuts wet cedar as promised but you will feel it tomorrow.',
    },
  },
  {
    listing: 'denver-soldering-station',
    renter: 'maren',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Wired the whole camper panel. Sunita answered my photo with three exact sentences.',
    },
    byOwner: {
      rating: 5,
      text: 'Tips in their slots, tinned. You are invited to the repair café.',
    },
    messages: [
      ['renter', 'My joints look dull, is that bad?'],
      ['owner', 'A bit more flux and twenty degrees hotter. Send me a photo of the next one.'],
      ['renter', 'Shiny now. Thank you!'],
    ],
  },
  {
    listing: 'denver-3d-printer',
    renter: 'desmond',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Printed the dishwasher wheel from her card of repair parts. It spins, it washes, it cost cents.',
    },
  },
  {
    listing: 'denver-thermal-camera',
    renter: 'desmond',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'The checklist is excellent. Found an open chase behind the tub and a breaker that ran warm.',
    },
    byOwner: { rating: 5, text: 'Called an electrician the same day. That is how you use it.' },
  },
  {
    listing: 'denver-extension-ladder',
    renter: 'maren',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Light enough for me alone, and the levelers made our slope a non-event.',
    },
  },
  {
    listing: 'portland-chainsaw',
    renter: 'fern',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Joss gave me an hour of training before letting me go, and I needed all of it. Fallen maple is now a bench.',
    },
    byOwner: { rating: 5, text: 'Respectful of the saw and of the tree.' },
  },
  {
    listing: 'portland-table-saw',
    renter: 'kwame',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Robotics club has a field perimeter with square corners for the first time. The sled is a treasure.',
    },
    byOwner: { rating: 5, text: 'The sled rode inside. The students wrote me a card.' },
  },
  {
    listing: 'portland-router',
    renter: 'kwame',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Flattened a slab in three hours and made a mountain of dust. Wear the mask he gives you.',
    },
  },
  {
    listing: 'portland-multi-ladder',
    renter: 'fern',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Ladder, trestle, and a very proud chicken on top. The shed roof no longer leaks.',
    },
  },
  {
    listing: 'portland-lawn-mower',
    renter: 'kwame',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Knee-high wet grass, no stalls. Liên had already filled the tank.',
    },
    byOwner: { rating: 5, text: 'Washed the deck through the port. He read the note.' },
  },
  {
    listing: 'portland-leaf-blower',
    renter: 'fern',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Quiet enough that the hens ignored it, which is the highest praise here.',
    },
  },
  {
    listing: 'portland-auger',
    renter: 'fern',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Thirty holes for fruit trees and my shoulders are fine. The bulb bit got used too.',
    },
    byOwner: { rating: 5, text: 'Cleared the spiral with the battery out, as asked.' },
    messages: [
      ['renter', 'Is the eight-inch bit enough for two-gallon trees?'],
      ['owner', 'Yes, go down once and then wobble it a little. Loam forgives.'],
    ],
  },
  {
    listing: 'portland-pressure-washer',
    renter: 'kwame',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Moss is gone and no engine to fight with. You need an outlet near by.',
    },
  },
  {
    listing: 'nashville-scaffold',
    renter: 'silas',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Odell set it up in the time it took me to find my paint. Steady as a drum riser should be.',
    },
    byOwner: { rating: 5, text: 'Did not play a concert on it. I asked.' },
  },
  {
    listing: 'nashville-welder',
    renter: 'silas',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'First weld of my life holds a cymbal rack. The digital panel tells you everything.',
    },
    byOwner: { rating: 5, text: 'Leathers on, questions asked, gas paid by the gauge.' },
  },
  {
    listing: 'nashville-router',
    renter: 'loretta',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Inlaid a drawer front without one tear-out. You can see exactly what you are doing.',
    },
  },
  {
    listing: 'nashville-sander',
    renter: 'loretta',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Thousand-grit finish on a 1940 dresser, no swirls. It sold the same week.',
    },
    byOwner: { rating: 5, text: 'Blown clean before it went in the case. A craftswoman.' },
    messages: [
      ['renter', 'Do you think 400 is fine enough before the last coat of varnish?'],
      [
        'owner',
        'Go to 600 on the hard pad, then the foam. You will feel the difference with your hand.',
      ],
    ],
  },
  {
    listing: 'nashville-paint-sprayer',
    renter: 'loretta',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Cabinet doors with a finish like glass. The viscosity cup took the guessing out.',
    },
    byOwner: { rating: 5, text: 'Water-based, strained, flushed. Thank you, Loretta.' },
  },
  {
    listing: 'nashville-floor-jack',
    renter: 'silas',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Got under my tour hatchback with room to spare. The pads leave marks on fresh paint, so use a rag.',
    },
  },
  {
    listing: 'nashville-jigsaw',
    renter: 'loretta',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Tight curves in veneer without chips. The chip blower is a small luxury.',
    },
  },
];
