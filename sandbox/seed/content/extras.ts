import { type ListingContent } from './types';

/** Tools that are not (or not yet) for rent, for an owner's list of own tools. */
export type ExtraListing = { state: 'draft' | 'closed' | 'pendingApproval' } & Pick<
  ListingContent,
  'key' | 'owner' | 'title'
> &
  Partial<Omit<ListingContent, 'key' | 'owner' | 'title'>> & {
    /** The listing whose pictures it uses. */
    picturesOf?: string;
  };

export const extraListings: readonly ExtraListing[] = [
  {
    key: 'draft-dana-floor-sander',
    owner: 'dana',
    state: 'draft',
    title: 'Drum floor sander, 8 in',
    description:
      'Refinished three rooms of longleaf pine with it. Sandpaper in four grits still to be counted.',
    category: 'powerTools',
    brand: 'other',
    otherBrand: 'Tidewell',
    picturesOf: 'austin-orbital-sander',
  },
  {
    key: 'draft-new-owner-drill',
    owner: 'newOwner',
    state: 'draft',
    title: 'Cordless drill with right-angle head',
    description:
      'Small enough for cabinet corners. Comes with the right-angle head and a tin of driver bits.',
    category: 'powerTools',
    brand: 'RYOBI',
  },
  {
    key: 'closed-dana-heat-gun',
    owner: 'dana',
    state: 'closed',
    title: 'Older heat gun, two settings',
    description:
      'Low and high, nothing in between. It is resting while I wait for a new switch, so please take the other one.',
    rules: 'Let it cool on the stand.',
    category: 'paintEquipment',
    brand: 'porterCable',
    price: 7,
    amenities: ['porchPickup'],
    picturesOf: 'austin-heat-gun',
  },
  {
    key: 'pending-theo-jigsaw',
    owner: 'theo',
    state: 'pendingApproval',
    title: 'Corded jigsaw for beginners',
    description:
      'The one my students learned on. Slow, forgiving, and with a cord that nobody can trip over because it is red.',
    rules: 'Clamp the work, then cut.',
    category: 'powerTools',
    brand: 'BOSCH',
    price: 7,
    amenities: ['safetyGear', 'demonstration'],
    picturesOf: 'austin-jigsaw',
  },
];
