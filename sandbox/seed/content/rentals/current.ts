/* oxlint-disable max-lines -- a data table */
import { type Line, type ReviewContent } from './types';

interface Deal {
  listing: string;
  renter: string;
  /** How many days ago it began. */
  daysAgo: number;
  messages?: readonly Line[];
}
interface Booked extends Deal {
  /** First day of the rental, counted from today; negative when it lies in the past. */
  startsIn: number;
  nights: number;
  seats?: number;
  protection?: boolean;
}

/** A deal that is not finished, by the state in which it is left. */
export type CurrentRental =
  | ({ state: 'enquiry' } & Deal)
  | ({ state: 'pendingPayment' } & Booked)
  | ({ state: 'paymentExpired' } & Booked)
  | ({ state: 'preauthorized' } & Booked)
  | ({ state: 'declined'; by: 'provider' | 'time' } & Booked)
  | ({ state: 'accepted' } & Booked)
  | ({
      state: 'canceled';
      by: 'customer' | 'provider' | 'operator';
      canceledDaysAgo: number;
    } & Booked)
  | ({ state: 'delivered' } & Booked)
  | ({ state: 'reviewedByCustomer'; review: ReviewContent } & Booked)
  | ({ state: 'reviewedByProvider'; review: ReviewContent } & Booked);

const enquiries: readonly CurrentRental[] = [
  {
    state: 'enquiry',
    listing: 'austin-scaffold-tower',
    renter: 'marcus',
    daysAgo: 2,
    messages: [
      ['renter', 'Hi Dana, would the tower pass through a 32 inch side gate if I take it apart?'],
      ['owner', 'Yes, the frames are 29 inches wide. The deck goes through on edge.'],
      ['renter', 'Great. I am thinking of the last week of the month, five nights.'],
    ],
  },
  {
    state: 'enquiry',
    listing: 'austin-pressure-washer',
    renter: 'priya',
    daysAgo: 1,
    messages: [
      [
        'renter',
        'Is the soap nozzle fine for a limestone patio, or would you stay away from soap there?',
      ],
    ],
  },
  {
    state: 'enquiry',
    listing: 'austin-post-hole-auger',
    renter: 'baxter',
    daysAgo: 26,
    messages: [
      ['renter', 'I will pay cash, half price, no app. Text me.'],
      ['owner', 'Sorry, only through the site.'],
    ],
  },
  {
    state: 'enquiry',
    listing: 'austin-thickness-planer',
    renter: 'marcus',
    daysAgo: 9,
    messages: [
      ['renter', 'Do you think reclaimed longleaf pine is all right if I pull every nail first?'],
      [
        'owner',
        'I would rather not, one hidden staple costs a set of knives. Bring it by and I will run it through my old machine.',
      ],
    ],
  },
  {
    state: 'enquiry',
    listing: 'astoria-sewer-camera',
    renter: 'ruben',
    daysAgo: 3,
    messages: [
      [
        'renter',
        'Our garden drain is four inches wide and about sixty feet long. Does the head center itself?',
      ],
      ['owner', 'It does, with the skid ring. I will put it in the case for you.'],
    ],
  },
  {
    state: 'enquiry',
    listing: 'denver-3d-printer',
    renter: 'maren',
    daysAgo: 1,
    messages: [
      ['renter', 'Can it print something that sits in a hot van all summer, or would PLA sag?'],
    ],
  },
  {
    state: 'enquiry',
    listing: 'nashville-welder',
    renter: 'loretta',
    daysAgo: 4,
    messages: [
      ['renter', 'I only have a 30 amp dryer outlet. Is the adapter the three-prong kind?'],
      ['owner', 'Both kinds are on the cord. You are set.'],
    ],
  },
  {
    state: 'enquiry',
    listing: 'portland-planer',
    renter: 'kwame',
    daysAgo: 6,
    messages: [
      ['renter', 'Could I bring six students to watch the first board go through?'],
      ['owner', 'Bring ear cover for everybody and yes.'],
    ],
  },
];

const unpaid: readonly CurrentRental[] = [
  {
    state: 'pendingPayment',
    listing: 'austin-chainsaw',
    renter: 'marcus',
    daysAgo: 0,
    startsIn: 6,
    nights: 2,
  },
  {
    state: 'pendingPayment',
    listing: 'austin-heat-gun',
    renter: 'lena',
    daysAgo: 0,
    startsIn: 3,
    nights: 1,
  },
  {
    state: 'paymentExpired',
    listing: 'austin-generator',
    renter: 'marcus',
    daysAgo: 7,
    startsIn: 12,
    nights: 2,
  },
  {
    state: 'paymentExpired',
    listing: 'austin-air-compressor',
    renter: 'sofia',
    daysAgo: 11,
    startsIn: -2,
    nights: 1,
  },
  {
    state: 'paymentExpired',
    listing: 'chicago-dust-extractor',
    renter: 'gordon',
    daysAgo: 30,
    startsIn: -24,
    nights: 2,
  },
];

const requested: readonly CurrentRental[] = [
  {
    state: 'preauthorized',
    listing: 'austin-socket-set',
    renter: 'marcus',
    daysAgo: 1,
    startsIn: 8,
    nights: 2,
    messages: [['renter', 'Brake job next weekend. Is there a 21 mm deep socket in the set?']],
  },
  {
    state: 'preauthorized',
    listing: 'austin-paint-sprayer',
    renter: 'javier',
    daysAgo: 1,
    startsIn: 9,
    nights: 3,
    messages: [['renter', 'Painting the tree house before the birthday party. Latex, two colors.']],
  },
  {
    state: 'preauthorized',
    listing: 'austin-circular-saw',
    renter: 'baxter',
    daysAgo: 1,
    startsIn: 10,
    nights: 2,
  },
  {
    state: 'preauthorized',
    listing: 'brooklyn-brad-nailer',
    renter: 'imani',
    daysAgo: 1,
    startsIn: 7,
    nights: 2,
    seats: 2,
    messages: [['renter', 'Load-in is that Tuesday, so I need both of them.']],
  },
  {
    state: 'declined',
    by: 'provider',
    listing: 'austin-post-hole-auger',
    renter: 'marcus',
    daysAgo: 6,
    startsIn: 3,
    nights: 1,
    messages: [
      ['renter', 'Six fence posts in clay, one day. I have a helper for the other bar.'],
      ['owner', 'The clutch is at the shop until next week, so not this time. Ask again then.'],
    ],
  },
  {
    state: 'declined',
    by: 'provider',
    listing: 'austin-demolition-hammer',
    renter: 'marcus',
    daysAgo: 103,
    startsIn: -99,
    nights: 2,
    messages: [
      ['renter', 'Hello, I want to take out a concrete step behind the house.'],
      ['owner', 'Sorry, the crew needs it that week. Try the week after, please.'],
    ],
  },
  {
    state: 'declined',
    by: 'provider',
    listing: 'austin-scaffold-tower',
    renter: 'lena',
    daysAgo: 98,
    startsIn: -92,
    nights: 5,
    messages: [
      [
        'owner',
        'The deck is at my own house until the tenth, so I have to pass. Ask me again after that.',
      ],
    ],
  },
  {
    state: 'declined',
    by: 'time',
    listing: 'austin-miter-saw',
    renter: 'priya',
    daysAgo: 101,
    startsIn: -90,
    nights: 2,
  },
  {
    state: 'declined',
    by: 'time',
    listing: 'la-mig-welder',
    renter: 'dwayne',
    daysAgo: 96,
    startsIn: -88,
    nights: 1,
  },
];

const accepted: readonly CurrentRental[] = [
  {
    state: 'accepted',
    listing: 'austin-cross-line-laser',
    renter: 'marcus',
    daysAgo: 3,
    startsIn: 4,
    nights: 2,
    protection: true,
    messages: [
      ['renter', 'Paid for the weekend. Could I pick it up Friday before nine?'],
      ['owner', 'Side gate, 8:30. The tripod is heavier than it looks, so bring a hand.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'austin-air-compressor',
    renter: 'marcus',
    daysAgo: 5,
    startsIn: -1,
    nights: 3,
    messages: [
      ['owner', 'The adapter for the other plug type is taped under the handle.'],
      ['renter', 'Good to know, thank you. See you at the pick-up.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'austin-tile-saw',
    renter: 'sofia',
    daysAgo: 4,
    startsIn: 9,
    nights: 3,
    messages: [
      ['renter', 'Is eighteen by eighteen all right on the diagonal?'],
      ['owner', 'Exactly the limit. Support the far corner.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'austin-wet-dry-vac',
    renter: 'javier',
    daysAgo: 2,
    startsIn: 5,
    nights: 2,
    seats: 2,
  },
  {
    state: 'accepted',
    listing: 'austin-table-saw',
    renter: 'lena',
    daysAgo: 6,
    startsIn: 3,
    nights: 2,
    protection: true,
    messages: [
      ['renter', 'I took a class, but I would love ten minutes with you before I load it.'],
      ['owner', 'Thursday at five. Wear short sleeves.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'austin-lawn-mower',
    renter: 'priya',
    daysAgo: 8,
    startsIn: 0,
    nights: 2,
  },
  {
    state: 'accepted',
    listing: 'brooklyn-circular-saw',
    renter: 'oskar',
    daysAgo: 3,
    startsIn: 6,
    nights: 3,
  },
  {
    state: 'accepted',
    listing: 'la-impact-wrench',
    renter: 'dwayne',
    daysAgo: 2,
    startsIn: 2,
    nights: 1,
    messages: [
      ['renter', 'Round two with the pickup. Can I get the 24 mm socket again?'],
      ['owner', 'It never left the roll. See you Saturday.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'chicago-extension-ladder',
    renter: 'hyejin',
    daysAgo: 5,
    startsIn: 11,
    nights: 1,
  },
  {
    state: 'accepted',
    listing: 'dc-scaffold',
    renter: 'piotr',
    daysAgo: 4,
    startsIn: 8,
    nights: 4,
    seats: 2,
    messages: [
      ['renter', 'Both sections, for the stairwell ceiling.'],
      ['owner', 'I will have the coupling pins ready. You will want a helper.'],
    ],
  },
  {
    state: 'accepted',
    listing: 'miami-generator',
    renter: 'errol',
    daysAgo: 1,
    startsIn: 14,
    nights: 3,
    protection: true,
  },
  {
    state: 'accepted',
    listing: 'denver-auger',
    renter: 'desmond',
    daysAgo: 6,
    startsIn: -2,
    nights: 4,
  },
  {
    state: 'accepted',
    listing: 'portland-pressure-washer',
    renter: 'fern',
    daysAgo: 3,
    startsIn: 5,
    nights: 1,
  },
  {
    state: 'accepted',
    listing: 'nashville-paint-sprayer',
    renter: 'silas',
    daysAgo: 2,
    startsIn: 12,
    nights: 2,
  },
];

const canceled: readonly CurrentRental[] = [
  {
    state: 'canceled',
    by: 'customer',
    canceledDaysAgo: 17,
    listing: 'austin-tile-saw',
    renter: 'marcus',
    daysAgo: 21,
    startsIn: -12,
    nights: 2,
    messages: [
      ['renter', 'The tile is back-ordered, so I have to cancel. Sorry for the trouble.'],
      ['owner', 'No trouble at all, good luck with the store.'],
    ],
  },
  {
    state: 'canceled',
    by: 'provider',
    canceledDaysAgo: 13,
    listing: 'austin-orbital-sander',
    renter: 'javier',
    daysAgo: 16,
    startsIn: -8,
    nights: 2,
    messages: [
      [
        'owner',
        'The switch broke this morning and the part takes a week. I canceled so that you get your money back now.',
      ],
    ],
  },
  {
    state: 'canceled',
    by: 'operator',
    canceledDaysAgo: 34,
    listing: 'brooklyn-recip-saw',
    renter: 'oskar',
    daysAgo: 39,
    startsIn: -30,
    nights: 1,
  },
  {
    state: 'canceled',
    by: 'customer',
    canceledDaysAgo: 1,
    listing: 'denver-lawn-mower',
    renter: 'maren',
    daysAgo: 4,
    startsIn: 9,
    nights: 2,
  },
  {
    state: 'canceled',
    by: 'provider',
    canceledDaysAgo: 6,
    listing: 'nashville-generator',
    renter: 'silas',
    daysAgo: 10,
    startsIn: 8,
    nights: 2,
    messages: [
      [
        'owner',
        'A wedding party needs it after all, and I promised them first. My apologies, full refund is on its way.',
      ],
    ],
  },
];

const ended: readonly CurrentRental[] = [
  {
    state: 'delivered',
    listing: 'austin-wet-dry-vac',
    renter: 'marcus',
    daysAgo: 7,
    startsIn: -4,
    nights: 2,
    messages: [
      ['renter', 'Rinsed and dried, it is back on the porch.'],
      ['owner', 'Saw it, thank you.'],
    ],
  },
  {
    state: 'delivered',
    listing: 'austin-step-ladder',
    renter: 'priya',
    daysAgo: 8,
    startsIn: -5,
    nights: 2,
  },
  {
    state: 'delivered',
    listing: 'la-floor-jack',
    renter: 'tessa',
    daysAgo: 6,
    startsIn: -3,
    nights: 1,
  },
  {
    state: 'delivered',
    listing: 'chicago-laser-level',
    renter: 'gordon',
    daysAgo: 9,
    startsIn: -5,
    nights: 2,
  },
  {
    state: 'reviewedByCustomer',
    listing: 'austin-plunge-router',
    renter: 'marcus',
    daysAgo: 10,
    startsIn: -6,
    nights: 2,
    review: {
      rating: 5,
      text: 'Built two speaker boxes with it. The straight bits leave a surface that needs no sanding.',
    },
  },
  {
    state: 'reviewedByCustomer',
    listing: 'austin-hammer-drill',
    renter: 'lena',
    daysAgo: 9,
    startsIn: -5,
    nights: 1,
    review: {
      rating: 5,
      text: 'Mounted a steel beam bracket in concrete. Two batteries, zero waiting.',
    },
  },
  {
    state: 'reviewedByCustomer',
    listing: 'portland-clamps',
    renter: 'kwame',
    daysAgo: 8,
    startsIn: -5,
    nights: 2,
    review: { rating: 5, text: 'They close anything. The students now say acme screw a lot.' },
  },
  {
    state: 'reviewedByProvider',
    listing: 'austin-framing-nailer',
    renter: 'marcus',
    daysAgo: 9,
    startsIn: -5,
    nights: 2,
    review: {
      rating: 5,
      text: 'Oiled each morning, nails counted, back before noon. Marcus is the renter I hope for.',
    },
  },
  {
    state: 'reviewedByProvider',
    listing: 'miami-paint-rollers',
    renter: 'camila',
    daysAgo: 11,
    startsIn: -6,
    nights: 1,
    review: {
      rating: 5,
      text: 'Brushes rinsed until the water ran clear, and a sleeve left over for the next person.',
    },
  },
];

/** Deals that are in progress, or that ended without a finished rental. */
export const currentRentals: readonly CurrentRental[] = [
  ...enquiries,
  ...unpaid,
  ...requested,
  ...accepted,
  ...canceled,
  ...ended,
];
