import { type BrandKey } from '~/domain/brands';
import { type CategoryKey } from '~/domain/categories';
import { type MessageId } from './message-id';

export const categoryNames = {
  powerTools: 'Category.powerTools',
  airToolsAndCompressors: 'Category.airToolsAndCompressors',
  automotive: 'Category.automotive',
  vacuums: 'Category.vacuums',
  weldingAndSoldering: 'Category.weldingAndSoldering',
  measuringTools: 'Category.measuringTools',
  handTools: 'Category.handTools',
  laddersAndScaffolding: 'Category.laddersAndScaffolding',
  '3DPrinters': 'Category.3DPrinters',
  paintEquipment: 'Category.paintEquipment',
  outdoorPowerTools: 'Category.outdoorPowerTools',
  woodworkingTools: 'Category.woodworkingTools',
  plumbingTools: 'Category.plumbingTools',
  other: 'Category.other',
} as const satisfies Record<CategoryKey, MessageId>;

export const brandNames = {
  BOSCH: 'Brand.BOSCH',
  DELTA: 'Brand.DELTA',
  DeWALT: 'Brand.DeWALT',
  HILTI: 'Brand.HILTI',
  HUSKY: 'Brand.HUSKY',
  RIDGID: 'Brand.RIDGID',
  Milwaukee: 'Brand.Milwaukee',
  RYOBI: 'Brand.RYOBI',
  Makita: 'Brand.Makita',
  STANLEY: 'Brand.STANLEY',
  porterCable: 'Brand.porterCable',
  drillAmerica: 'Brand.drillAmerica',
  other: 'Brand.other',
} as const satisfies Record<BrandKey, MessageId>;

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
