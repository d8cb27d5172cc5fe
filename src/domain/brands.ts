/** Keys as listings carry them in public data; "other" is the last choice. */
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

export const isBrandKey = (value: unknown): value is BrandKey =>
  brandKeys.some((key) => key === value);
