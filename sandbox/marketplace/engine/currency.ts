/** Currencies whose smallest unit is the unit itself, or a thousandth; all others have hundredths. */
const OTHER_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  MGA: 0,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Number of decimals between the major and the minor unit. */
export const minorUnitDigits = (currency: string): number => OTHER_DIGITS[currency] ?? 2;
