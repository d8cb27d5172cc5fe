import { bankFault, type BankValues, fieldsOfParameter, toBankAccount } from './bank-account';
import { type BankFieldName, payoutCountries, payoutCountry } from './payout-countries';

const named =
  'AU AT BE BG CA CY CZ DK EE FI FR DE GR HK IE IT JP LV LT LU MT MX NL NZ NO PL PT RO SG SK SI ES SE CH GB US';

const examplesOf = (country: string): BankValues =>
  Object.fromEntries(
    payoutCountry(country)!.fields.map(({ name, example }) => [name, example]),
  ) as BankValues;

const fieldOf = (country: string, name: BankFieldName) =>
  payoutCountry(country)!.fields.find((field) => field.name === name)!;

test('owners in 36 countries can be paid', () => {
  expect(Object.keys(payoutCountries).sort()).toEqual(named.split(' ').sort());
});

test.each(named.split(' '))('the example of %s is a whole account', (country) => {
  expect(toBankAccount(country, examplesOf(country))).toMatchObject({ country });
});

test.each(['toString', '__proto__', 'BR', ''])('owners cannot be paid in %p', (code) => {
  expect(payoutCountry(code)).toBeUndefined();
  expect(toBankAccount(code, {})).toBeUndefined();
});

test.each([
  ['AU', { currency: 'aud', routing_number: '110000', account_number: '000123456' }],
  ['CA', { currency: 'cad', routing_number: '11000000', account_number: '000123456789' }],
  ['HK', { currency: 'hkd', routing_number: '110-000', account_number: '000123456' }],
  ['SG', { currency: 'sgd', routing_number: '1100-000', account_number: '000123456' }],
  ['GB', { currency: 'gbp', routing_number: '108800', account_number: '00012345' }],
  ['MX', { currency: 'mxn', account_number: '000000001234567897' }],
  ['NZ', { currency: 'nzd', account_number: '1100000000000010' }],
  ['DE', { currency: 'eur', account_number: 'DE89370400440532013000' }],
  [
    'JP',
    {
      currency: 'jpy',
      routing_number: '1100000',
      account_number: '0001234',
      account_holder_name: 'タロウ ヤマダ',
    },
  ],
])('%s: spaces and dashes go, codes are joined as the provider wants them', (country, account) => {
  expect(toBankAccount(country, examplesOf(country))).toEqual({ country, ...account });
});

test.each([
  ['US', 'routingNumber', '110000001'],
  ['US', 'routingNumber', '11000000'],
  ['US', 'accountNumber', '123'],
  ['US', 'accountNumber', '12a4567'],
  ['MX', 'clabe', '000000001234567890'],
  ['DE', 'iban', 'DE89370400440532013001'],
  ['DE', 'iban', 'FR1420041010050500013M02606'],
  ['GB', 'sortCode', '10-88-0'],
] as const)('%s: %s %s is wrong', (country, name, value) => {
  expect(bankFault(fieldOf(country, name), value, country)).toBe('wrong');
});

test.each([undefined, '', '  ', ' - '])('%p is missing', (value) => {
  expect(bankFault(fieldOf('US', 'accountNumber'), value, 'US')).toBe('missing');
});

test('an IBAN may be typed in small letters and groups', () => {
  expect(bankFault(fieldOf('DE', 'iban'), 'de89 3704 0044 0532 0130 00', 'DE')).toBeUndefined();
});

test('each parameter that the provider names is mapped to fields of the country', () => {
  const canada = payoutCountry('CA')!;
  expect(fieldsOfParameter(canada, 'routing_number')).toEqual([
    'transitNumber',
    'institutionNumber',
  ]);
  expect(fieldsOfParameter(canada, 'account_number')).toEqual(['accountNumber']);
  expect(fieldsOfParameter(payoutCountry('FR')!, 'account_number')).toEqual(['iban']);
  expect(fieldsOfParameter(payoutCountry('JP')!, 'account_holder_name')).toEqual([
    'accountOwnerName',
  ]);
  expect(fieldsOfParameter(canada, 'country')).toEqual([]);
});
