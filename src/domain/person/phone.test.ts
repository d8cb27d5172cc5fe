import { dialedPhone, formatPhone, parseStoredPhone, phoneCountries, readPhone } from './phone';

const austin = { country: 'US', digits: '5125550148' };

test.each(['5125550148', '(512) 555-0148', '512 555 0148', '+1 512 555 0148', ' 1-512-555-0148 '])(
  '%j is one number of the United States',
  (typed) => {
    expect(readPhone(typed, 'US')).toEqual(austin);
  },
);

test('a number with a country code in front belongs to that country', () => {
  expect(readPhone('+44 20 7946 0958', 'US')).toEqual({ country: 'GB', digits: '2079460958' });
});

test('countries that share a calling code keep the one that was chosen', () => {
  expect(readPhone('(416) 555-0148', 'CA')).toEqual({ country: 'CA', digits: '4165550148' });
});

test.each(['729', '457', '974', '621', '861', '471'])(
  'a number of the new area code %s is a number',
  (area) => {
    const digits = `${area}5550123`;
    expect(readPhone(digits, 'US')).toEqual({ country: 'US', digits });
  },
);

test.each(['(512) 555-0148 ext. 12', '512-555-0148 x12'])('%j keeps its extension', (typed) => {
  const phone = readPhone(typed, 'US');
  expect(phone && formatPhone(phone)).toBe('(512) 555-0148 ext. 12');
});

test('a zero that belongs to the number stays, digits of other scripts are digits, and 00 stands for +', () => {
  expect(readPhone('+39 06 5685 1242', 'US')).toEqual({ country: 'IT', digits: '0656851242' });
  expect(readPhone('٥١٢٥٥٥٠١٤٨', 'US')).toEqual(austin);
  expect(readPhone('001 512 555 0148', 'US')).toEqual(austin);
});

test.each(['', '555-0148', 'call me', '512 555 0148 99', '000 000 0000'])(
  '%j is no number',
  (typed) => {
    expect(readPhone(typed, 'US')).toBeUndefined();
  },
);

test('numbers of the United States are shown as there, others in international form', () => {
  expect(formatPhone(austin)).toBe('(512) 555-0148');
  expect(formatPhone({ country: 'GB', digits: '2079460958' })).toBe('+44 20 7946 0958');
  expect(formatPhone({ country: 'DE', digits: '30123456' })).toBe('+49 30 123456');
});

test('any number can be dialed from abroad; invalid digits cannot', () => {
  expect(dialedPhone(austin)).toBe('+15125550148');
  expect(dialedPhone({ country: 'GB', digits: '2079460958' })).toBe('+442079460958');
  expect(dialedPhone({ country: 'XX', digits: '12' })).toBeUndefined();
});

test('a shown number is read as the same number again', () => {
  for (const phone of [austin, { country: 'IT', digits: '0612345678' }]) {
    expect(readPhone(formatPhone(phone), phone.country)).toEqual(phone);
  }
});

test('stored numbers in earlier formats are read, and other texts are refused', () => {
  expect(parseStoredPhone({ phoneNumber: '5125550148', phoneCountry: 'US' })).toEqual(austin);
  expect(parseStoredPhone({ phoneNumber: '+15125550148' })).toEqual(austin);
  expect(parseStoredPhone({ phoneNumber: '12', phoneCountry: 'XX' })).toEqual({
    country: 'XX',
    digits: '12',
  });
  expect([{}, null, { phoneNumber: 5 }, { phoneNumber: ' ' }].map(parseStoredPhone)).toEqual(
    Array(4).fill(undefined),
  );
});

test('the United States can be chosen', () => {
  expect(phoneCountries).toContainEqual({ code: 'US', callingCode: '1' });
});
