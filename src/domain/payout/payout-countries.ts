/** The fields that describe a bank account somewhere in the world. */
export const bankFieldNames = [
  'iban',
  'accountNumber',
  'bsb',
  'transitNumber',
  'institutionNumber',
  'sortCode',
  'routingNumber',
  'clearingCode',
  'branchCode',
  'bankCode',
  'bankName',
  'branchName',
  'clabe',
  'accountOwnerName',
] as const;

export type BankFieldName = (typeof bankFieldNames)[number];

export interface BankField {
  readonly name: BankFieldName;
  /** The format of the value without spaces and dashes; undefined for names, which are free text. */
  readonly pattern?: RegExp;
  /** The kind of check digits that it contains. */
  readonly check?: 'iban' | 'aba' | 'clabe';
  readonly example: string;
}

export interface PayoutCountry {
  /** The ISO 4217 currency of the account. */
  readonly currency: string;
  readonly fields: readonly BankField[];
  /** The fields whose values make up the provider's routing number, and the separator between them. */
  readonly routing?: { readonly of: readonly BankFieldName[]; readonly joint: '' | '-' };
}

const digits = (name: BankFieldName, count: string, example: string): BankField => ({
  name,
  pattern: new RegExp(`^\\d{${count}}$`),
  example,
});

const iban = (currency: string, example: string): PayoutCountry => ({
  currency,
  fields: [{ name: 'iban', pattern: /^[A-Z]{2}\d{2}[A-Z0-9]+$/, check: 'iban', example }],
});

/** The countries where owners can be paid, by ISO 3166 code, with the fields of a bank account there. */
export const payoutCountries: Readonly<Record<string, PayoutCountry>> = {
  AU: {
    currency: 'AUD',
    fields: [digits('bsb', '6', '110-000'), digits('accountNumber', '4,9', '000123456')],
    routing: { of: ['bsb'], joint: '' },
  },
  AT: iban('EUR', 'AT61 1904 3002 3457 3201'),
  BE: iban('EUR', 'BE68 5390 0754 7034'),
  BG: iban('EUR', 'BG80 BNBG 9661 1020 3456 78'),
  CA: {
    currency: 'CAD',
    fields: [
      digits('transitNumber', '5', '11000'),
      digits('institutionNumber', '3', '000'),
      digits('accountNumber', '5,12', '000123456789'),
    ],
    routing: { of: ['transitNumber', 'institutionNumber'], joint: '' },
  },
  CY: iban('EUR', 'CY17 0020 0128 0000 0012 0052 7600'),
  CZ: iban('EUR', 'CZ65 0800 0000 1920 0014 5399'),
  DK: iban('DKK', 'DK50 0040 0440 1162 43'),
  EE: iban('EUR', 'EE38 2200 2210 2014 5685'),
  FI: iban('EUR', 'FI21 1234 5600 0007 85'),
  FR: iban('EUR', 'FR14 2004 1010 0505 0001 3M02 606'),
  DE: iban('EUR', 'DE89 3704 0044 0532 0130 00'),
  GR: iban('EUR', 'GR16 0110 1250 0000 0001 2300 695'),
  HK: {
    currency: 'HKD',
    fields: [
      digits('clearingCode', '3', '110'),
      digits('branchCode', '3', '000'),
      digits('accountNumber', '6,9', '000123456'),
    ],
    routing: { of: ['clearingCode', 'branchCode'], joint: '-' },
  },
  IE: iban('EUR', 'IE29 AIBK 9311 5212 3456 78'),
  IT: iban('EUR', 'IT60 X054 2811 1010 0000 0123 456'),
  JP: {
    currency: 'JPY',
    fields: [
      { name: 'bankName', example: 'みずほ銀行' },
      { name: 'branchName', example: '東京' },
      digits('bankCode', '4', '1100'),
      digits('branchCode', '3', '000'),
      digits('accountNumber', '6,8', '0001234'),
      { name: 'accountOwnerName', example: 'タロウ ヤマダ' },
    ],
    routing: { of: ['bankCode', 'branchCode'], joint: '' },
  },
  LV: iban('EUR', 'LV80 BANK 0000 4351 9500 1'),
  LT: iban('EUR', 'LT12 1000 0111 0100 1000'),
  LU: iban('EUR', 'LU28 0019 4006 4475 0000'),
  MT: iban('EUR', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'),
  MX: {
    currency: 'MXN',
    fields: [{ name: 'clabe', pattern: /^\d{18}$/, check: 'clabe', example: '000000001234567897' }],
  },
  NL: iban('EUR', 'NL91 ABNA 0417 1643 00'),
  NZ: { currency: 'NZD', fields: [digits('accountNumber', '15,16', '11-0000-0000000-010')] },
  NO: iban('NOK', 'NO93 8601 1117 947'),
  PL: iban('EUR', 'PL61 1090 1014 0000 0712 1981 2874'),
  PT: iban('EUR', 'PT50 0002 0123 1234 5678 9015 4'),
  RO: iban('EUR', 'RO49 AAAA 1B31 0075 9384 0000'),
  SG: {
    currency: 'SGD',
    fields: [
      digits('bankCode', '4', '1100'),
      digits('branchCode', '3', '000'),
      digits('accountNumber', '6,12', '000123456'),
    ],
    routing: { of: ['bankCode', 'branchCode'], joint: '-' },
  },
  SK: iban('EUR', 'SK31 1200 0000 1987 4263 7541'),
  SI: iban('EUR', 'SI56 2633 0001 2039 086'),
  ES: iban('EUR', 'ES91 2100 0418 4502 0005 1332'),
  SE: iban('SEK', 'SE45 5000 0000 0583 9825 7466'),
  CH: iban('CHF', 'CH93 0076 2011 6238 5295 7'),
  GB: {
    currency: 'GBP',
    fields: [digits('sortCode', '6', '10-88-00'), digits('accountNumber', '8', '00012345')],
    routing: { of: ['sortCode'], joint: '' },
  },
  US: {
    currency: 'USD',
    fields: [
      { name: 'routingNumber', pattern: /^\d{9}$/, check: 'aba', example: '110000000' },
      digits('accountNumber', '4,17', '000123456789'),
    ],
    routing: { of: ['routingNumber'], joint: '' },
  },
};

export const DEFAULT_PAYOUT_COUNTRY = 'US';

/** Undefined for countries without payouts. Codes come from outside, so only the table's own keys count. */
export const payoutCountry = (code: string): PayoutCountry | undefined =>
  Object.hasOwn(payoutCountries, code) ? payoutCountries[code] : undefined;
