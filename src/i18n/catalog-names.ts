import { type MessageId } from './message-id';

/** What comes with a tool; listings may name other things too, in their own words. */
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
