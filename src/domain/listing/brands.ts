/** Keys as listings carry them in public data, with the keys of their names; "other" is the last choice. */
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
} as const;

export type BrandKey = keyof typeof brandNames;

export const brandKeys = Object.keys(brandNames) as readonly BrandKey[];

export const isBrandKey = (value: unknown): value is BrandKey =>
  brandKeys.some((key) => key === value);
