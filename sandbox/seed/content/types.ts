/** Category keys as search and the listing wizard know them. */
export const categoryKeys = [
  'powerTools',
  'airToolsAndCompressors',
  'automotive',
  'vacuums',
  'weldingAndSoldering',
  'measuringTools',
  'handTools',
  'laddersAndScaffolding',
  '3DPrinters',
  'paintEquipment',
  'outdoorPowerTools',
  'woodworkingTools',
  'plumbingTools',
  'other',
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

/** Brand keys as search and the listing wizard know them. */
export const brandKeys = [
  'BOSCH',
  'DELTA',
  'DeWALT',
  'HILTI',
  'HUSKY',
  'RIDGID',
  'Milwaukee',
  'RYOBI',
  'Makita',
  'STANLEY',
  'porterCable',
  'drillAmerica',
  'other',
] as const;
export type BrandKey = (typeof brandKeys)[number];

type AmenityKey =
  | 'carryingCase'
  | 'spareBattery'
  | 'charger'
  | 'safetyGear'
  | 'manual'
  | 'consumables'
  | 'extensionCord'
  | 'deliveryNearby'
  | 'porchPickup'
  | 'demonstration'
  | 'loadingHelp';

export type AvailabilityRule = 'custom' | 'weekdaysDisabled' | 'weekendsDisabled';

/** One tool as its owner would describe it. */
export interface ListingContent {
  /** Unique and stable, because pictures and transactions refer to it. */
  key: string;
  owner: string;
  category: CategoryKey;
  otherCategory?: string;
  brand: BrandKey;
  otherBrand?: string;
  title: string;
  description: string;
  rules: string;
  amenities: readonly AmenityKey[];
  /** US dollars per night. */
  price: number;
  /** US dollars that the owner wants held on the renter's card. */
  hold?: number;
  /** Its owner answers each request before the card is charged. */
  asksFirst?: boolean;
  /** How many the owner has; 1 unless given. */
  stock?: number;
  rule?: AvailabilityRule;
  /** The operator features it. */
  isFeatured?: true;
}

export interface PlaceContent {
  address: string;
  building?: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  zip: string;
}

export interface PersonContent {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  bio?: string;
  /** Ten digits. */
  phone: string;
  /** Whether people with a booking see the number. */
  showsPhone?: true;
  place: PlaceContent;
}
