/** Keys as listings carry them in public data; "other" is the last choice. */
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

export const isCategoryKey = (value: unknown): value is CategoryKey =>
  categoryKeys.some((key) => key === value);
