/* oxlint-disable max-lines -- a data table */
import { type PastRental } from './types';

export const austinRentals: readonly PastRental[] = [
  {
    listing: 'austin-pressure-washer',
    renter: 'marcus',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Started on the second pull. Dana showed me which nozzle not to use on cedar, which saved my fence.',
    },
    byOwner: {
      rating: 5,
      text: 'Marcus brought it back hosed off and with more gas than it left with. Welcome any time.',
    },
    messages: [
      ['renter', 'Hi Dana, is the 25 degree nozzle the right one for a cedar fence?'],
      [
        'owner',
        'Yes, and stay a foot away from the boards. I will show you at pickup, it takes two minutes.',
      ],
      ['renter', 'Perfect, see you Friday around 8:30.'],
    ],
  },
  {
    listing: 'austin-pressure-washer',
    renter: 'lena',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Did the driveway, both patios and the neighbor’s patio. The hose is long enough to leave the machine by the tap.',
    },
    byOwner: { rating: 5, text: 'On time both ways and kind about my slow gate.' },
  },
  {
    listing: 'austin-pressure-washer',
    renter: 'javier',
    nights: 2,
    byRenter: { rating: 5, text: 'Clean, full tank, fair price. Pickup took five minutes.' },
  },
  {
    listing: 'austin-pressure-washer',
    renter: 'sofia',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Heavier than I thought, so bring someone to lift it into the car. Works like new.',
    },
    byOwner: {
      rating: 5,
      text: 'Sofia asked good questions before she started. Returned spotless.',
    },
  },
  {
    listing: 'austin-hammer-drill',
    renter: 'priya',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Sixteen anchors in a brick wall on one battery. The bits were sharp, which never happens with rentals.',
    },
    byOwner: { rating: 5, text: 'Careful with the tools and quick with messages.' },
  },
  {
    listing: 'austin-hammer-drill',
    renter: 'marcus',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Hung the whole kitchen. I like that the charger is in the case and not in somebody’s other truck.',
    },
    byOwner: { rating: 5, text: 'Second rental, same care. Thank you for the new half-inch bit.' },
  },
  {
    listing: 'austin-hammer-drill',
    renter: 'javier',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Strong drill. One of the batteries ran out sooner than the other, but two were plenty.',
    },
  },
  {
    listing: 'austin-step-ladder',
    renter: 'sofia',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Solid, no wobble, and it went into my hatchback just as the listing says.',
    },
  },
  {
    listing: 'austin-step-ladder',
    renter: 'lena',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Left on the porch at seven, returned at six. Easiest thing I did all week.',
    },
    byOwner: { rating: 5, text: 'No drips, no fuss.' },
  },
  {
    listing: 'austin-paint-sprayer',
    renter: 'lena',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Three rooms in a morning after two days of masking. Dana’s advice on tips was worth the price alone.',
    },
    byOwner: { rating: 5, text: 'Flushed it better than I do. The filters were dry and clean.' },
    messages: [
      ['renter', 'Which tip do I want for baseboards that are already up?'],
      ['owner', 'The 311, at low pressure, with a cardboard shield behind them.'],
      ['renter', 'Done. It looks like they came from the factory.'],
    ],
  },
  {
    listing: 'austin-paint-sprayer',
    renter: 'priya',
    nights: 3,
    byRenter: {
      rating: 4,
      text: 'Great results, though cleaning takes longer than painting. Plan an hour for it.',
    },
    byOwner: {
      rating: 4,
      text: 'Came back on time, with a little paint in the hose. We sorted it out together.',
    },
  },
  {
    listing: 'austin-scaffold-tower',
    renter: 'javier',
    nights: 4,
    byRenter: {
      rating: 5,
      text: 'Felt safe at twelve feet, even for me. All pins and rails were there, numbered.',
    },
    byOwner: {
      rating: 5,
      text: 'He sent me a photo of the outriggers before climbing. My kind of renter.',
    },
  },
  {
    listing: 'austin-circular-saw',
    renter: 'marcus',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Cuts straight and light to hold. I dulled the blade on an old deck and paid for a new one, fair enough.',
    },
    byOwner: { rating: 5, text: 'Told me about the blade before I saw it. Honest and easy.' },
  },
  {
    listing: 'austin-framing-nailer',
    renter: 'javier',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Not one jam in about six hundred nails. The tree house is now hurricane rated, sort of.',
    },
  },
  {
    listing: 'austin-air-compressor',
    renter: 'javier',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Quiet enough to hear the nailer complain instead. Rolls nicely over gravel.',
    },
    byOwner: { rating: 5, text: 'Drained, coiled, on time.' },
  },
  {
    listing: 'austin-wet-dry-vac',
    renter: 'sofia',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Water heater let go on a Sunday and this saved the floor. Dana answered within ten minutes.',
    },
    byOwner: { rating: 5, text: 'Rinsed the drum in the middle of an emergency. Impressive.' },
    messages: [
      ['renter', 'Any chance of pickup within the hour? There is water in my hallway.'],
      ['owner', 'It is on the porch already. Breathe, it holds sixteen gallons.'],
    ],
  },
  {
    listing: 'austin-post-hole-auger',
    renter: 'marcus',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Fourteen holes in caliche in one day with my brother-in-law. The extension bit is the hero.',
    },
    byOwner: { rating: 5, text: 'They called 811 first and cleaned the bits after. A pleasure.' },
  },
  {
    listing: 'austin-orbital-sander',
    renter: 'priya',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Took a dining table from sticky to silky. I only paid for the four discs I used.',
    },
  },
  {
    listing: 'austin-cross-line-laser',
    renter: 'lena',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Every tile line in the bathroom agrees with every other line. I may never trust my eyes again.',
    },
  },
  {
    listing: 'austin-tile-saw',
    renter: 'lena',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Clean edges on porcelain and no chips. The folding stand fit in a compact trunk, I checked twice.',
    },
    byOwner: { rating: 5, text: 'Returned with a cleaner tray than it left with.' },
  },
  {
    listing: 'austin-table-saw',
    renter: 'javier',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Theo gave me a twenty-minute lesson and two push sticks. I still have ten fingers and a bookcase.',
    },
    byOwner: { rating: 5, text: 'Listened, asked, and swept up. A good student.' },
    messages: [
      ['renter', 'I have never used a table saw. Is that a problem?'],
      [
        'owner',
        'Only if you pretend otherwise. Come at nine and we will rip a few boards together.',
      ],
      ['renter', 'Thank you, I will bring the boards and the coffee.'],
      ['owner', 'Black, no sugar.'],
    ],
  },
  {
    listing: 'austin-table-saw',
    renter: 'marcus',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Fence was dead on. The insert makes plywood edges so clean that I skipped the sanding.',
    },
    byOwner: { rating: 5, text: 'Early, tidy, polite to the cat.' },
  },
  {
    listing: 'austin-miter-saw',
    renter: 'sofia',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'The test cut in the box was a nice touch. All my outside corners closed.',
    },
  },
  {
    listing: 'austin-miter-saw',
    renter: 'priya',
    nights: 2,
    byRenter: {
      rating: 4,
      text: 'Accurate and smooth. The dust bag catches maybe half, so work outside.',
    },
    byOwner: { rating: 5, text: 'Prompt and careful.' },
  },
  {
    listing: 'austin-plunge-router',
    renter: 'sofia',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Round-over on a twelve-foot counter, no burn marks. Bits look brand new.',
    },
  },
  {
    listing: 'austin-bar-clamps',
    renter: 'marcus',
    nights: 3,
    byRenter: {
      rating: 5,
      text: 'Waxed bars, soft jaws, and brown paper included. Somebody here has glued a table before.',
    },
    byOwner: { rating: 5, text: 'Not a drop of glue on them.' },
  },
  {
    listing: 'austin-jigsaw',
    renter: 'lena',
    nights: 1,
    byRenter: {
      rating: 4,
      text: 'Sink cutout done in fifteen minutes. It pulls a little to the left on thick stock.',
    },
  },
  {
    listing: 'austin-lawn-mower',
    renter: 'priya',
    nights: 2,
    byRenter: { rating: 5, text: 'The blade is truly sharp. My yard has never had edges before.' },
    byOwner: { rating: 5, text: 'Brushed off the deck like a pro.' },
  },
  {
    listing: 'austin-chainsaw',
    renter: 'javier',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'Imelda walked me through the start twice and made sure the chaps fit. The limb is firewood now.',
    },
    byOwner: { rating: 5, text: 'Safety first, sharp chain last. Good man.' },
  },
  {
    listing: 'austin-hedge-trimmer',
    renter: 'sofia',
    nights: 1,
    byRenter: {
      rating: 3,
      text: 'Works fine, but the second battery was flat when I picked it up. She refunded nothing, though she apologized.',
    },
    byOwner: {
      rating: 5,
      text: 'Fair point about the battery; I check both now. Trimmer came back clean.',
    },
  },
  {
    listing: 'austin-generator',
    renter: 'lena',
    nights: 2,
    byRenter: {
      rating: 5,
      text: 'Ran our booth at the spring market for two days on three gallons. Nobody noticed it was there.',
    },
  },
  {
    listing: 'austin-extension-ladder',
    renter: 'marcus',
    nights: 1,
    byRenter: {
      rating: 5,
      text: 'The stand-off makes gutters a ten-minute job. Straps for the roof rack were a kindness.',
    },
    byOwner: { rating: 5, text: 'Tied the red flag on before I could say it.' },
  },
];
