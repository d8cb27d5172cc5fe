/** How a bank account is written in one country. */
export type BankFormat =
  | { kind: 'iban'; length: number }
  | { kind: 'local'; account: RegExp; accountHint: string; routing: RoutingFormat | null };

export interface RoutingFormat {
  pattern: RegExp;
  hint: string;
  name: string;
  check: 'aba' | null;
}

interface PayoutCountry {
  currencies: readonly [string, ...string[]];
  format: BankFormat;
}

const iban = (length: number, ...currencies: [string, ...string[]]): PayoutCountry => ({
  currencies,
  format: { kind: 'iban', length },
});

/** Countries whose accounts can be paid out to. */
export const PAYOUT_COUNTRIES: Readonly<Record<string, PayoutCountry>> = {
  AT: iban(20, 'eur'),
  BE: iban(16, 'eur'),
  BG: iban(22, 'bgn', 'eur'),
  CH: iban(21, 'chf', 'eur'),
  CY: iban(28, 'eur'),
  CZ: iban(24, 'czk', 'eur'),
  DE: iban(22, 'eur'),
  DK: iban(18, 'dkk', 'eur'),
  EE: iban(20, 'eur'),
  ES: iban(24, 'eur'),
  FI: iban(18, 'eur'),
  FR: iban(27, 'eur'),
  GR: iban(27, 'eur'),
  IE: iban(22, 'eur'),
  IT: iban(27, 'eur'),
  LT: iban(20, 'eur'),
  LU: iban(20, 'eur'),
  LV: iban(21, 'eur'),
  MT: iban(31, 'eur'),
  NL: iban(18, 'eur'),
  NO: iban(15, 'nok', 'eur'),
  PL: iban(28, 'pln', 'eur'),
  PT: iban(25, 'eur'),
  RO: iban(24, 'ron', 'eur'),
  SE: iban(24, 'sek', 'eur'),
  SI: iban(19, 'eur'),
  SK: iban(24, 'eur'),
  AU: {
    currencies: ['aud'],
    format: {
      kind: 'local',
      account: /^\d{4,9}$/,
      accountHint: 'between 4 and 9 digits',
      routing: { pattern: /^\d{3}-?\d{3}$/, hint: '6 digits', name: 'BSB', check: null },
    },
  },
  CA: {
    currencies: ['cad', 'usd'],
    format: {
      kind: 'local',
      account: /^\d{5,12}$/,
      accountHint: 'between 5 and 12 digits',
      routing: {
        pattern: /^\d{5}-?\d{3}$/,
        hint: 'a transit number of 5 digits and an institution number of 3 digits',
        name: 'Routing number',
        check: null,
      },
    },
  },
  GB: {
    currencies: ['gbp'],
    format: {
      kind: 'local',
      account: /^\d{8}$/,
      accountHint: '8 digits',
      routing: {
        pattern: /^\d{2}-?\d{2}-?\d{2}$/,
        hint: '6 digits',
        name: 'Sort code',
        check: null,
      },
    },
  },
  HK: {
    currencies: ['hkd'],
    format: {
      kind: 'local',
      account: /^\d{6,9}$/,
      accountHint: 'between 6 and 9 digits',
      routing: {
        pattern: /^\d{3}-\d{3}$/,
        hint: 'a clearing code of 3 digits and a branch code of 3 digits, joined by a hyphen',
        name: 'Routing number',
        check: null,
      },
    },
  },
  JP: {
    currencies: ['jpy'],
    format: {
      kind: 'local',
      account: /^\d{6,8}$/,
      accountHint: 'between 6 and 8 digits',
      routing: {
        pattern: /^\d{7}$/,
        hint: 'a bank code of 4 digits and a branch code of 3 digits',
        name: 'Routing number',
        check: null,
      },
    },
  },
  MX: {
    currencies: ['mxn'],
    format: { kind: 'local', account: /^\d{18}$/, accountHint: '18 digits (CLABE)', routing: null },
  },
  NZ: {
    currencies: ['nzd'],
    format: {
      kind: 'local',
      account: /^\d{15,16}$/,
      accountHint: '15 or 16 digits',
      routing: null,
    },
  },
  SG: {
    currencies: ['sgd'],
    format: {
      kind: 'local',
      account: /^\d{6,12}$/,
      accountHint: 'between 6 and 12 digits',
      routing: {
        pattern: /^\d{4}-\d{3}$/,
        hint: 'a bank code of 4 digits and a branch code of 3 digits, joined by a hyphen',
        name: 'Routing number',
        check: null,
      },
    },
  },
  US: {
    currencies: ['usd'],
    format: {
      kind: 'local',
      account: /^\d{4,17}$/,
      accountHint: 'between 4 and 17 digits',
      routing: { pattern: /^\d{9}$/, hint: '9 digits', name: 'Routing number', check: 'aba' },
    },
  },
};
