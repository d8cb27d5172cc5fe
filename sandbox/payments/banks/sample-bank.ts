import { PAYOUT_COUNTRIES } from './payout-countries';

interface SampleBank {
  accountNumber: string;
  routingNumber: string;
}

const LOCAL: Readonly<Record<string, SampleBank>> = {
  AU: { accountNumber: '000123456', routingNumber: '110000' },
  CA: { accountNumber: '000123456789', routingNumber: '11000-000' },
  GB: { accountNumber: '00012345', routingNumber: '108800' },
  HK: { accountNumber: '000123456', routingNumber: '110-000' },
  JP: { accountNumber: '0001234', routingNumber: '1100000' },
  MX: { accountNumber: '000000001234567897', routingNumber: '' },
  NZ: { accountNumber: '1100000000000010', routingNumber: '' },
  SG: { accountNumber: '000123456', routingNumber: '1100-000' },
  US: { accountNumber: '000123456789', routingNumber: '110000000' },
};

/** An IBAN with the right length and check digits, which no bank has. */
function sampleIban(country: string, length: number): string {
  const account = '123456789'.padStart(length - 4, '0');
  let remainder = 0;
  for (const char of `${account}${country}00`) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return `${country}${String(98 - remainder).padStart(2, '0')}${account}`;
}

/** A bank account that passes the country's rules; null if payouts are not supported. */
export function sampleBank(country: string): SampleBank | null {
  const format = PAYOUT_COUNTRIES[country]?.format;
  if (format?.kind === 'iban') {
    return { accountNumber: sampleIban(country, format.length), routingNumber: '' };
  }
  return LOCAL[country] ?? null;
}
