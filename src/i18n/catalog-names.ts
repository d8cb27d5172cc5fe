import { type MessageDescriptor } from 'react-intl';
import { type BrandKey } from '~/domain/brands';
import { type CategoryKey } from '~/domain/categories';
import { defineMessages } from './define-messages';

export const categoryNames = defineMessages({
  powerTools: { id: 'Category.powerTools' },
  airToolsAndCompressors: { id: 'Category.airToolsAndCompressors' },
  automotive: { id: 'Category.automotive' },
  vacuums: { id: 'Category.vacuums' },
  weldingAndSoldering: { id: 'Category.weldingAndSoldering' },
  measuringTools: { id: 'Category.measuringTools' },
  handTools: { id: 'Category.handTools' },
  laddersAndScaffolding: { id: 'Category.laddersAndScaffolding' },
  '3DPrinters': { id: 'Category.3DPrinters' },
  paintEquipment: { id: 'Category.paintEquipment' },
  outdoorPowerTools: { id: 'Category.outdoorPowerTools' },
  woodworkingTools: { id: 'Category.woodworkingTools' },
  plumbingTools: { id: 'Category.plumbingTools' },
  other: { id: 'Category.other' },
} satisfies Record<CategoryKey, MessageDescriptor>);

export const brandNames = defineMessages({
  BOSCH: { id: 'Brand.BOSCH' },
  DELTA: { id: 'Brand.DELTA' },
  DeWALT: { id: 'Brand.DeWALT' },
  HILTI: { id: 'Brand.HILTI' },
  HUSKY: { id: 'Brand.HUSKY' },
  RIDGID: { id: 'Brand.RIDGID' },
  Milwaukee: { id: 'Brand.Milwaukee' },
  RYOBI: { id: 'Brand.RYOBI' },
  Makita: { id: 'Brand.Makita' },
  STANLEY: { id: 'Brand.STANLEY' },
  porterCable: { id: 'Brand.porterCable' },
  drillAmerica: { id: 'Brand.drillAmerica' },
  other: { id: 'Brand.other' },
} satisfies Record<BrandKey, MessageDescriptor>);

/** What comes along with a tool; listings may name other things too, in their own words. */
export const amenityNames = defineMessages({
  carryingCase: { id: 'Amenity.carryingCase' },
  charger: { id: 'Amenity.charger' },
  consumables: { id: 'Amenity.consumables' },
  deliveryNearby: { id: 'Amenity.deliveryNearby' },
  demonstration: { id: 'Amenity.demonstration' },
  extensionCord: { id: 'Amenity.extensionCord' },
  loadingHelp: { id: 'Amenity.loadingHelp' },
  manual: { id: 'Amenity.manual' },
  porchPickup: { id: 'Amenity.porchPickup' },
  safetyGear: { id: 'Amenity.safetyGear' },
  spareBattery: { id: 'Amenity.spareBattery' },
});
