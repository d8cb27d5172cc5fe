import { type PersonContent } from '../seed/content/types';

/** A new database gets this marketplace with `--template`. */
export const sampleMarket = { ident: 'sample-market', name: 'Sample Market' };

/** Both accounts have this password. */
export const samplePassword = 'sample-market-1!';

const place = {
  address: '500 S Congress Ave, Austin, TX 78704',
  latitude: 30.2489,
  longitude: -97.7501,
  city: 'Austin',
  state: 'TX',
  zip: '78704',
};

export const timeZone = 'America/Chicago';

/** Has a payout account and all listings. */
export const provider: PersonContent = {
  key: 'provider',
  email: 'provider@sample-market.example',
  firstName: 'Pat',
  lastName: 'Provider',
  bio: 'Lends, makes and explains things.',
  phone: '5125550142',
  place,
};

/** Has bought nothing yet. */
export const customer: PersonContent = {
  key: 'customer',
  email: 'customer@sample-market.example',
  firstName: 'Casey',
  lastName: 'Customer',
  phone: '5125550187',
  place: { ...place, address: '1100 E 5th St, Austin, TX 78702', zip: '78702' },
};

/** The kinds of the sample listings, each with the transaction process and unit that `listings/listing-types.json` gives it. */
export const kinds = {
  'daily-rental': { process: 'default-booking', unitType: 'day' },
  'hourly-rental': { process: 'default-booking', unitType: 'hour' },
  product: { process: 'default-purchase', unitType: 'item' },
  question: { process: 'default-inquiry', unitType: 'inquiry' },
  'custom-work': { process: 'default-negotiation', unitType: 'offer' },
  'digital-file': { process: 'default-download', unitType: 'file' },
} as const;

export interface SampleListing {
  /** The name of its picture. */
  picture: string;
  kind: keyof typeof kinds;
  title: string;
  description: string;
  /** US dollars; a question has no price. */
  price?: number;
  categories: readonly [string, string?];
  condition?: 'new' | 'good' | 'used';
  extras: readonly string[];
  /** How many pieces of a product there are. */
  stock?: number;
  /** What the customer gets for the money. */
  file?: { name: string; text: string };
  latitude: number;
  longitude: number;
}

/** Oldest first. Scripts that show the newest listings expect a price, which a question lacks. */
export const sampleListings: readonly SampleListing[] = [
  {
    picture: 'talk',
    kind: 'question',
    title: 'Help with planning a garden',
    description: 'Send a sketch and your questions. The first answer costs nothing.',
    categories: ['services'],
    extras: ['instructions'],
    latitude: 30.2747,
    longitude: -97.7404,
  },
  {
    picture: 'bicycle',
    kind: 'daily-rental',
    title: 'City bicycle',
    description:
      'A steel bicycle with seven gears and a lock. The saddle fits riders from 5 ft 3 in.',
    price: 18,
    categories: ['outdoors', 'bicycles'],
    condition: 'good',
    extras: ['instructions'],
    latitude: 30.2501,
    longitude: -97.7494,
  },
  {
    picture: 'tent',
    kind: 'daily-rental',
    title: 'Tent for four',
    description: 'Two rooms, one porch, and all pegs. It takes two people ten minutes to set up.',
    price: 24,
    categories: ['outdoors', 'camping'],
    condition: 'used',
    extras: ['delivery', 'instructions'],
    latitude: 30.2622,
    longitude: -97.7232,
  },
  {
    picture: 'studio',
    kind: 'hourly-rental',
    title: 'Photo studio with daylight',
    description: 'A north window, a white paper background and a tripod. Room for six people.',
    price: 35,
    categories: ['spaces', 'studios'],
    extras: ['parking'],
    latitude: 30.2672,
    longitude: -97.7431,
  },
  {
    picture: 'garden',
    kind: 'hourly-rental',
    title: 'Walled garden for gatherings',
    description: 'Two old trees, string lights and a long table. Music until nine in the evening.',
    price: 40,
    categories: ['spaces', 'gardens'],
    extras: ['parking'],
    latitude: 30.2951,
    longitude: -97.7395,
  },
  {
    picture: 'vase',
    kind: 'product',
    title: 'Stoneware vase',
    description: 'Thrown and glazed by hand, ten inches tall. Each piece is a little different.',
    price: 46,
    categories: ['home', 'pottery'],
    condition: 'new',
    extras: ['delivery'],
    stock: 5,
    latitude: 30.2489,
    longitude: -97.7501,
  },
  {
    picture: 'throw',
    kind: 'product',
    title: 'Linen throw',
    description: 'Woven in stripes, 50 by 70 inches. Wash it cold.',
    price: 85,
    categories: ['home', 'textiles'],
    condition: 'new',
    extras: ['delivery'],
    stock: 3,
    latitude: 30.2489,
    longitude: -97.7501,
  },
  {
    picture: 'vase',
    kind: 'custom-work',
    title: 'Stoneware made to your sketch',
    description: 'Bowls, vases and tiles. Ask for a quote with the sizes and the glaze you want.',
    price: 90,
    categories: ['home', 'pottery'],
    extras: ['delivery'],
    latitude: 30.2489,
    longitude: -97.7501,
  },
  {
    picture: 'throw',
    kind: 'digital-file',
    title: 'Weaving pattern for a striped blanket',
    description: 'The plan of the stripes, to print at home. For looms of 30 inches and more.',
    price: 24,
    categories: ['home', 'textiles'],
    extras: ['instructions'],
    file: {
      name: 'striped-blanket.txt',
      text: 'Warp: 480 ends of linen.\nWeft: 12 rows of white, 4 rows of blue, repeated 80 times.\n',
    },
    latitude: 30.2489,
    longitude: -97.7501,
  },
];
