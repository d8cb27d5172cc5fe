import { type Currency } from '../money/money';
import { comparedSerial, contactsIn, lastSigns, needLook, priceCheck } from './tool-checks';

const found = (...texts: string[]) => contactsIn(texts).map((each) => `${each.kind} ${each.found}`);

test('email addresses, phone numbers and links are found in the texts of a tool', () => {
  expect(found('Drill', 'Write to dana.w@example.com or call (512) 555-0142.')).toEqual([
    'email dana.w@example.com',
    'phone (512) 555-0142',
  ]);
  expect(found('Pay by www.dana-tools.example/pay, or see toolshed.com')).toEqual([
    'link www.dana-tools.example/pay',
    'link toolshed.com',
  ]);
  expect(found('dana (at) example.com', '5125550142 and +44 20 7946 0958')).toEqual([
    'email dana (at) example.com',
    'phone 5125550142',
    'phone +44 20 7946 0958',
  ]);
});

test('measures, models and prices are not contact data', () => {
  const texts = [
    'Pressure washer, 3,000 PSI, 2.5 GPM, 120 V, 60 Hz, 15 A',
    'Model DCD771C2-20V, 18 in. bar, 0.325 in. pitch, 1/2 in. drive, 2000-3500 rpm',
    'From 2019. New it is $1,299.00. Needs SAE 30 oil. Runs 10.5 h.',
  ];
  expect(found(...texts)).toEqual([]);
});

test('the same contact in title and description is found once', () => {
  expect(found('Saw 512-555-0142', 'Call 512-555-0142')).toEqual(['phone 512-555-0142']);
});

test('serial numbers are equal however they are typed; a word or a few characters are not a serial number', () => {
  expect(comparedSerial(' 2021-447 1893 ')).toBe('20214471893');
  expect(comparedSerial('sn.2021/447-x')).toBe('SN2021447X');
  expect(['', 'none', 'unknown', '12'].map(comparedSerial)).toEqual([null, null, null, null]);
  expect(lastSigns('20214471893')).toBe('1893');
});

const priced = (
  amount: number,
  kinds: readonly string[] = ['chainsaw'],
  currency: Currency = 'USD',
) => ({ price: { amount, currency }, kinds });
const saws = [2600, 3000, 3200, 3400, 4100].map((amount) => priced(amount));

test('a price is compared with those of tools of the same kind', () => {
  const drills = Array.from({ length: 9 }, () => priced(900, ['drill']));
  expect(priceCheck(priced(3300), [...saws, ...drills])).toEqual({
    is: 'usual',
    from: 3000,
    to: 3400,
    count: 5,
    of: 'kind',
  });
});

test('the category is compared if a kind has too few tools, and nothing is if the category has too few', () => {
  expect(priceCheck(priced(3300, ['polesaw']), saws)).toMatchObject({ count: 5, of: 'category' });
  expect(priceCheck(priced(3300), saws.slice(1))).toBeNull();
  expect(priceCheck({ price: null, kinds: [] }, saws)).toBeNull();
});

test('a price is unusual below half or above twice the usual prices; prices in another currency do not count', () => {
  const verdict = (amount: number) => priceCheck(priced(amount), saws)?.is;
  expect([1499, 1500, 6800, 6801].map(verdict)).toEqual(['low', 'usual', 'usual', 'high']);
  expect(priceCheck(priced(3300, [], 'CAD'), saws)).toBeNull();
});

const good = {
  serial: { last: '1893', others: [] },
  contacts: [],
  price: { is: 'usual', from: 3000, to: 3400, count: 5, of: 'kind' },
  payouts: { payouts: 'ready', hasPayoutAccount: true },
  pictures: 3,
} as const;
const all = (is: boolean) => ({
  serial: is,
  contacts: is,
  price: is,
  payouts: is,
  pictures: is,
});

test('only unusual facts need a look', () => {
  expect(needLook(good)).toEqual(all(false));
  expect(
    needLook({
      serial: { last: '1893', others: [{}] },
      contacts: [{ kind: 'link', found: 'toolshed.com' }],
      price: { ...good.price, is: 'low' },
      payouts: { payouts: 'due', hasPayoutAccount: true },
      pictures: 2,
    }),
  ).toEqual(all(true));
});

test('a missing serial number needs a look; an account newer than its saved state, and unknown prices, do not', () => {
  expect(needLook({ ...good, serial: { last: null, others: [] } }).serial).toBe(true);
  const payouts = { payouts: 'none', hasPayoutAccount: true } as const;
  expect(needLook({ ...good, payouts, price: null })).toEqual(all(false));
});
