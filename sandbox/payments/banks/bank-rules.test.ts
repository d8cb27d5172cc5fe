import { ApiError } from '../http/errors';
import { type BankInput, parseBankAccount } from './bank-rules';
import { PAYOUT_COUNTRIES } from './payout-countries';
import { sampleBank } from './sample-bank';

const COUNTRIES = Object.keys(PAYOUT_COUNTRIES);

function sample(country: string, change: Partial<BankInput> = {}): BankInput {
  const bank = sampleBank(country);
  return {
    country,
    currency: PAYOUT_COUNTRIES[country]?.currencies[0] ?? '',
    account_number: bank?.accountNumber ?? '',
    routing_number: bank?.routingNumber,
    account_holder_name: 'トヨタ',
    account_holder_type: 'individual',
    ...change,
  };
}

function refusal(input: BankInput): {
  param: string | undefined;
  code: string | undefined;
  message: string;
} {
  try {
    parseBankAccount(input);
  } catch (error) {
    if (error instanceof ApiError) {
      return { param: error.body.param, code: error.body.code, message: error.message };
    }
    throw error;
  }
  throw new Error('The bank account was accepted');
}

/** Test numbers of the hosted service, as people type them: with spaces and hyphens. */
const DOCUMENTED: [string, string, string?][] = [
  ['AT', 'AT611904300234573201'],
  ['AU', '000123456', '110000'],
  ['BE', 'BE62510007547061'],
  ['BG', 'BG80BNBG96611020345678'],
  ['CA', '000123456789', '11000-000'],
  ['CH', 'CH9300762011623852957'],
  ['CY', 'CY17002001280000001200527600'],
  ['CZ', 'CZ6508000000192000145399'],
  ['DE', 'DE89370400440532013000'],
  ['DK', 'DK5000400440116243'],
  ['EE', 'EE382200221020145685'],
  ['ES', 'ES0700120345030000067890'],
  ['FI', 'FI2112345600000785'],
  ['FR', 'FR1420041010050500013M02606'],
  ['GB', '00012345', '10-88-00'],
  ['GR', 'GR1601101250000000012300695'],
  ['HK', '000123456', '110-000'],
  ['IE', 'IE29AIBK93115212345678'],
  ['IT', 'IT60X0542811101000000123456'],
  ['JP', '0001234', '1100000'],
  ['LT', 'LT121000011101001000'],
  ['LU', 'LU280019400644750000'],
  ['LV', 'LV80BANK0000435195001'],
  ['MT', 'MT84MALT011000012345MTLCAST001S'],
  ['MX', '000000001234567897'],
  ['NL', 'NL39RABO0300065264'],
  ['NO', 'NO9386011117947'],
  ['NZ', '11-0000-0000000-010'],
  ['PL', 'PL61109010140000071219812874'],
  ['PT', 'PT50000201231234567890154'],
  ['RO', 'RO49AAAA1B31007593840000'],
  ['SE', 'SE35 5000 0000 0549 1000 0003'],
  ['SG', '000123456', '1100-000'],
  ['SI', 'SI56191000000123438'],
  ['SK', 'SK3112000000198742637541'],
  ['US', '000123456789', '110000000'],
];

describe('bank accounts', () => {
  test('the supported countries are those of the product', () => {
    expect(COUNTRIES.sort()).toEqual(
      'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK IE IT JP LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK US'.split(
        ' ',
      ),
    );
  });

  test.each(COUNTRIES)('%s accepts its own format and keeps the last digits only', (country) => {
    const bank = parseBankAccount(sample(country));
    expect(bank.last4).toBe(sampleBank(country)?.accountNumber.slice(-4));
    expect(JSON.stringify(bank)).not.toContain(sampleBank(country)?.accountNumber);
  });

  test.each(DOCUMENTED)('%s %s %s, documented by the hosted service, is accepted', (...numbers) => {
    const [country, account_number, routing_number] = numbers;
    expect(parseBankAccount(sample(country, { account_number, routing_number })).country).toBe(
      country,
    );
  });

  test.each(COUNTRIES)('every currency of %s is accepted', (country) => {
    for (const currency of PAYOUT_COUNTRIES[country]?.currencies ?? [])
      expect(parseBankAccount(sample(country, { currency })).currency).toBe(currency);
  });

  test.each(COUNTRIES)('%s refuses a number of another shape', (country) => {
    expect(refusal(sample(country, { account_number: '12' }))).toMatchObject({
      param: 'bank_account[account_number]',
      code: 'account_number_invalid',
    });
  });

  test.each(COUNTRIES.filter((country) => sampleBank(country)?.routingNumber))(
    '%s needs its routing number',
    (country) => {
      expect(refusal(sample(country, { routing_number: undefined }))).toMatchObject({
        param: 'bank_account[routing_number]',
        code: 'parameter_missing',
      });
      expect(refusal(sample(country, { routing_number: '12' })).code).toBe(
        'routing_number_invalid',
      );
    },
  );

  test('check digits are verified', () => {
    expect(refusal(sample('US', { routing_number: '110000001' })).message).toContain(
      'Invalid routing number',
    );
    expect(refusal(sample('DE', { account_number: 'DE88370400440532013000' })).message).toContain(
      'check digits',
    );
    expect(refusal(sample('MX', { account_number: '000000001234567890' })).message).toContain(
      'CLABE',
    );
    expect(
      parseBankAccount(sample('DE', { account_number: 'DE89 3704 0044 0532 0130 00' })).last4,
    ).toBe('3000');
  });

  test('country and currency must match', () => {
    expect(
      refusal(sample('DE', { account_number: sampleBank('FR')?.accountNumber ?? '' })).code,
    ).toBe('bank_account_bad_country');
    expect(refusal(sample('US', { country: 'BR' })).code).toBe('country_unsupported');
    expect(refusal(sample('GB', { currency: 'usd' })).param).toBe('bank_account[currency]');
  });

  test('a Japanese account also needs the name of its holder', () => {
    expect(refusal(sample('JP', { account_holder_name: undefined })).param).toBe(
      'bank_account[account_holder_name]',
    );
  });
});
