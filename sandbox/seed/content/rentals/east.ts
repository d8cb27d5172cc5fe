/* oxlint-disable max-lines -- a data table */
import { type PastRental } from './types';

export const easternRentals: readonly PastRental[] = [
  {
    listing: 'brooklyn-circular-saw',
    renter: 'ruben',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Cut six sheets of plywood for planter boxes on the sidewalk, straight as a wall. The rail joins with no step.',
    },
    byOwner: { rating: 5, text: 'He brought me a tomato plant. The rail was in its sleeve.' },
    messages: [
      ['renter', 'Would the rail fit in a car share hatchback?'],
      ['owner', 'The two halves do, side by side. Take the sleeve, the edges dent easily.'],
    ],
  },
  {
    listing: 'brooklyn-miter-saw',
    renter: 'imani',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Light enough for the subway if you are stubborn, and I am. Every flat on my set is square.',
    },
    byOwner: { rating: 5, text: 'A designer who sweeps. Rent to her without a second thought.' },
  },
  {
    listing: 'brooklyn-brad-nailer',
    renter: 'oskar',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Sinks brads exactly flush. Rosa’s tip about the thumb wheel saved my trim.',
    },
  },
  {
    listing: 'brooklyn-step-ladder',
    renter: 'imani',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Does everything, once you learn the hinges. Heavier than a plain ladder.',
    },
    byOwner: { rating: 5, text: 'Careful and quick. She sent it back with new tape on the label.' },
  },
  {
    listing: 'brooklyn-paint-rollers',
    renter: 'ruben',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'New sleeves, good brushes, and a pole that reached our tin ceiling.',
    },
  },
  {
    listing: 'brooklyn-dust-extractor',
    renter: 'oskar',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Sanded plaster in a lived-in apartment and nobody sneezed. It starts with the sander, like magic.',
    },
    byOwner: { rating: 4, text: 'All good, a day of back and forth about pickup time.' },
  },
  {
    listing: 'brooklyn-recip-saw',
    renter: 'ruben',
    nights: 1,
    byRenter: { rating: 4, text: 'Ate an old fence for breakfast. Bring your own gloves.' },
  },
  {
    listing: 'astoria-drain-machine',
    renter: 'imani',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Amir explained how to feel for the bend, and twenty minutes later the kitchen line ran clear.',
    },
    byOwner: { rating: 5, text: 'Wiped the cable, every foot. I am moved.' },
    messages: [
      ['renter', 'It is a kitchen line, probably grease. Which head should I start with?'],
      ['owner', 'The bulb first, then the cutter. Gloves on before you touch the pedal.'],
      ['renter', 'It worked on the first pass. Returning it at six.'],
    ],
  },
  {
    listing: 'astoria-sewer-camera',
    renter: 'oskar',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Found a cracked joint at 31 feet and kept the video for the landlord. Best money of the year.',
    },
    byOwner: { rating: 5, text: 'Dried the reel and returned it early.' },
  },
  {
    listing: 'astoria-carpet-cleaner',
    renter: 'imani',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'The water that came out was the color of coffee. The rug is cream, it turns out.',
    },
  },
  {
    listing: 'astoria-rotary-hammer',
    renter: 'ruben',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Handled a foot of concrete for our rain barrel stand. Loud, but the earmuffs are good ones.',
    },
  },
  {
    listing: 'chicago-extension-ladder',
    renter: 'hyejin',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Wendell strapped it to my car and double-checked the knots. Gutters done before the rain.',
    },
    byOwner: { rating: 5, text: 'She kept three points of contact and all her promises.' },
  },
  {
    listing: 'chicago-wet-vac',
    renter: 'gordon',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Basement was dry by midnight thanks to the drain port. The board sends its regards.',
    },
    byOwner: {
      rating: 5,
      text: 'Receipts, photos, a thank-you note. Condo boards could learn from Gordon.',
    },
    messages: [
      ['renter', 'The sump failed again. Is one of the three still free tonight?'],
      ['owner', 'Two are. Come to the alley garage, the light is on.'],
    ],
  },
  {
    listing: 'chicago-drain-auger',
    renter: 'hyejin',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Cleared the roots that two bottles of chemicals did not. It is a workout.',
    },
  },
  {
    listing: 'chicago-hammer-drill',
    renter: 'hyejin',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Both tools in one bag is the right idea. Batteries outlasted my patience.',
    },
    byOwner: { rating: 5, text: 'Everything in its pocket, including the tiny bit.' },
  },
  {
    listing: 'chicago-air-compressor',
    renter: 'gordon',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Blew out eight sprinkler zones in an hour. He lent me the adapter, as promised.',
    },
  },
  {
    listing: 'chicago-tile-saw',
    renter: 'gordon',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'You can tell that a professional owns this. The plunge cuts for outlets were a joy.',
    },
    byOwner: { rating: 5, text: 'Clean water, clean tray, clean conscience. All three.' },
  },
  {
    listing: 'chicago-laser-level',
    renter: 'hyejin',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Green lines in full sun. We laid out the whole kitchen floor before lunch.',
    },
  },
  {
    listing: 'chicago-demolition-hammer',
    renter: 'hyejin',
    nights: 2,
    byRenter: { rating: 4, text: 'Bathroom floor gone by noon. My forearms filed a complaint.' },
    byOwner: { rating: 5, text: 'Vents taped, mask worn, chisels counted.' },
  },
  {
    listing: 'chicago-printer',
    renter: 'gordon',
    nights: 4,
    byRenter: {
      rating: 5,
      text: 'Printed forty mailbox number plates without a failed one. Magda’s twins gave me a tour.',
    },
  },
  {
    listing: 'dc-scaffold',
    renter: 'piotr',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Narrow enough for our hall, and it really does go up the stairs folded.',
    },
    byOwner: { rating: 5, text: 'Each pin back on its label. Thank you, Piotr.' },
  },
  {
    listing: 'dc-framing-nailer',
    renter: 'aaliyah',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Raised beds for the whole block in one Saturday. The rafter hook is brilliant.',
    },
  },
  {
    listing: 'dc-pressure-washer',
    renter: 'aaliyah',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Gentle on old brick as described, and the surface disc leaves no stripes at all.',
    },
    byOwner: { rating: 5, text: 'Fresh fuel, coiled hose, no surprises.' },
    messages: [
      ['renter', 'The brick is from 1911. How low does the pressure go?'],
      ['owner', 'Down to 1,200. Use the white tip and keep it moving. I did my own front with it.'],
    ],
  },
  {
    listing: 'dc-miter-saw',
    renter: 'piotr',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Cuts eight-inch baseboard standing up. Two people to carry it is no joke.',
    },
  },
  {
    listing: 'dc-thermal-camera',
    renter: 'aaliyah',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Found the draft behind the bookcase that three contractors did not. The picture is now my screensaver.',
    },
    byOwner: { rating: 5, text: 'Lens cap on, pictures off the card. Perfect.' },
  },
  {
    listing: 'dc-soldering-station',
    renter: 'piotr',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'My amplifier hums no more, except when it should. Six tips and all of them clean.',
    },
  },
  {
    listing: 'dc-3d-printer',
    renter: 'piotr',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Noor sliced the first part with me and then it just worked for three days.',
    },
    byOwner: { rating: 5, text: 'Shared his hinge design with me. Open source at its best.' },
  },
  {
    listing: 'dc-laser-level',
    renter: 'aaliyah',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'One setup for cabinets, shelves and the ceiling line. I wish walls were as straight as this laser.',
    },
  },
  {
    listing: 'miami-paint-sprayer',
    renter: 'camila',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'The whole café front in a day, in salmon. Yolanda tested it with water in front of me before I left.',
    },
    byOwner: {
      rating: 5,
      text: 'Flushed until clear, then once more. Café con leche on her for my crew, too.',
    },
    messages: [
      ['renter', 'Is 75 feet of hose enough for a corner building?'],
      [
        'owner',
        'If you park the machine at the corner, yes. Bring two drop cloths for the sidewalk.',
      ],
      ['renter', 'Great. I will be there at seven, before the ovens.'],
    ],
  },
  {
    listing: 'miami-scaffold-tower',
    renter: 'errol',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Her crew delivered it, set it up and told me what not to do. Worth every dollar.',
    },
  },
  {
    listing: 'miami-pressure-washer',
    renter: 'errol',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'The driveway has a color again. My wife found three more things to wash.',
    },
    byOwner: { rating: 5, text: 'A gentleman. Rinsed the plants, too.' },
  },
  {
    listing: 'miami-step-ladder',
    renter: 'camila',
    nights: 1,
    byRenter: { rating: 4, text: 'Tall and steady, with wide steps. Needs two hands in the wind.' },
  },
  {
    listing: 'miami-orbital-sander',
    renter: 'errol',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Sanded the teak bench without a swirl. The foam pad is a clever thing.',
    },
  },
  {
    listing: 'miami-wet-vac',
    renter: 'camila',
    nights: 1,
    byRenter: { rating: 5, text: 'King tide met our storeroom. This met the king tide.' },
    byOwner: { rating: 5, text: 'Freshwater rinse as asked. Easy rental.' },
  },
  {
    listing: 'miami-generator',
    renter: 'camila',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Kept two fridges alive through a long outage, and it started with a button.',
    },
    byOwner: { rating: 5, text: 'Returned dry and chained, tank full.' },
  },
];
