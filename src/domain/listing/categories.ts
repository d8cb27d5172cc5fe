/** Keys as listings carry them in public data, with the keys of their names; "other" is the last choice. */
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
} as const;

export type CategoryKey = keyof typeof categoryNames;

export const categoryKeys = Object.keys(categoryNames) as readonly CategoryKey[];

export const isCategoryKey = (value: unknown): value is CategoryKey =>
  categoryKeys.some((key) => key === value);
