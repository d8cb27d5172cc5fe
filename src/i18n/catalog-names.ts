import { type MessageId } from './message-id';

/** The extras of a tool. Listings may also name other things in their own words. */
export const amenityNames = {
  carryingCase: 'Amenity.carryingCase',
  charger: 'Amenity.charger',
  consumables: 'Amenity.consumables',
  deliveryNearby: 'Amenity.deliveryNearby',
  demonstration: 'Amenity.demonstration',
  extensionCord: 'Amenity.extensionCord',
  loadingHelp: 'Amenity.loadingHelp',
  manual: 'Amenity.manual',
  porchPickup: 'Amenity.porchPickup',
  safetyGear: 'Amenity.safetyGear',
  spareBattery: 'Amenity.spareBattery',
} as const satisfies Readonly<Record<string, MessageId>>;
