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

  test('check digits are checked', () => {
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

  test('country and currency must fit', () => {
    expect(
      refusal(sample('DE', { account_number: sampleBank('FR')?.accountNumber ?? '' })).code,
    ).toBe('bank_account_bad_country');
    expect(refusal(sample('US', { country: 'BR' })).code).toBe('country_unsupported');
    expect(refusal(sample('GB', { currency: 'usd' })).param).toBe('bank_account[currency]');
  });

  test('Japan needs the holder as well', () => {
    expect(refusal(sample('JP', { account_holder_name: undefined })).param).toBe(
      'bank_account[account_holder_name]',
    );
  });
});
