import { austin } from '../testing/order-world';
import { cachedSalesTax } from './cached-sales-tax';
import { type TaxAnswer, type TaxQuestion } from './sales-tax';

const question: TaxQuestion = { from: austin, to: austin, amount: 13_200 };
const known: TaxAnswer = { kind: 'known', tax: 1089, rate: 0.0825 };

/** A tax service that gives these answers one after the other, the last one from then on. */
function serviceWith(...answers: readonly TaxAnswer[]) {
  const asked: TaxQuestion[] = [];
  const salesTax = cachedSalesTax((each) => {
    asked.push(each);
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? known);
  });
  return { asked, salesTax };
}

test('the same places and amount are asked for once', async () => {
  const { asked, salesTax } = serviceWith(known);
  expect(await salesTax(question)).toEqual(known);
  expect(await salesTax({ from: { ...austin }, to: { ...austin }, amount: 13_200 })).toEqual(known);
  expect(asked).toHaveLength(1);
});

test('two quotes at the same time share one question', async () => {
  const { asked, salesTax } = serviceWith(known);
  expect(await Promise.all([salesTax(question), salesTax(question)])).toEqual([known, known]);
  expect(asked).toHaveLength(1);
});

test.each<[string, Partial<TaxQuestion>]>([
  ['another amount', { amount: 13_201 }],
  ['another destination', { to: { ...austin, zip: '78702' } }],
  ['another origin', { from: { ...austin, state: 'OK' } }],
  ['another country', { to: { ...austin, country: 'CA' } }],
  ['places the other way around', { to: { ...austin, zip: '1' }, from: { ...austin, zip: '2' } }],
])('%s is asked for separately', async (_name, change) => {
  const { asked, salesTax } = serviceWith(known);
  await salesTax(question);
  await salesTax({ ...question, to: { ...austin, zip: '2' }, from: { ...austin, zip: '1' } });
  await salesTax({ ...question, ...change });
  expect(asked).toHaveLength(3);
});

test.each<TaxAnswer>([{ kind: 'unknown' }, { kind: 'refused' }])(
  'the answer $kind is not kept: the next quote asks again',
  async (answer) => {
    const { asked, salesTax } = serviceWith(answer, known);
    expect(await salesTax(question)).toEqual(answer);
    expect(await salesTax(question)).toEqual(known);
    expect(await salesTax(question)).toEqual(known);
    expect(asked).toHaveLength(2);
  },
);

describe('with time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('an answer is kept for ten minutes', async () => {
    const { asked, salesTax } = serviceWith(known);
    // The cache takes a clock that shows zero for no clock.
    jest.advanceTimersByTime(1);
    await salesTax(question);
    jest.advanceTimersByTime(9 * 60_000);
    await salesTax(question);
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(2 * 60_000);
    await salesTax(question);
    expect(asked).toHaveLength(2);
  });
});

test('old answers make room for new ones', async () => {
  const { asked, salesTax } = serviceWith(known);
  for (let amount = 1; amount <= 2001; amount += 1) await salesTax({ ...question, amount });
  await salesTax({ ...question, amount: 2001 });
  expect(asked).toHaveLength(2001);
  await salesTax({ ...question, amount: 1 });
  expect(asked).toHaveLength(2002);
});
