import { type Stripe } from '@stripe/stripe-js';
import { act, renderHook } from '@testing-library/react';
import { type BankAccount } from '~/domain/payout/bank-account';
import { setErrorReporter } from '~/lib/report';
import { useBankToken } from './use-bank-token';

const bank: BankAccount = {
  country: 'US',
  currency: 'usd',
  routing_number: '110000000',
  account_number: '000123456789',
};

interface Asked {
  readonly number: string;
  readonly answer: (result: object) => Promise<void>;
}

/** Simulates the provider's library, where each request waits for the test's answer. */
function fakeStripe() {
  const asked: Asked[] = [];
  const createToken = (_: string, { account_number: number }: BankAccount) =>
    new Promise<object>((resolve) => {
      asked.push({
        number,
        answer: (result) => act(async () => resolve(result)),
      });
    });
  return { stripe: { createToken } as unknown as Stripe, asked };
}

const second = () => act(async () => jest.advanceTimersByTimeAsync(1000));

function start(stripe: Stripe) {
  return renderHook(
    ({ account }) => useBankToken({ stripe, bank: account, holder: 'individual' }),
    {
      initialProps: { account: bank as BankAccount | undefined },
    },
  );
}

beforeAll(() => setErrorReporter(() => undefined));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the provider is asked one second after the last change, and once', async () => {
  const { stripe, asked } = fakeStripe();
  const { result, rerender } = start(stripe);
  await act(async () => jest.advanceTimersByTimeAsync(900));
  rerender({ account: { ...bank, account_number: '999' } });
  await act(async () => jest.advanceTimersByTimeAsync(900));
  expect(asked).toHaveLength(0);
  await second();
  expect(asked.map(({ number }) => number)).toEqual(['999']);
  expect(result.current.check).toEqual({ kind: 'checking' });
  await asked[0]?.answer({ token: { id: 'btok_1' } });
  expect(result.current.check).toEqual({ kind: 'ready', token: 'btok_1' });
});

test('the provider is not asked about an incomplete account', async () => {
  const { stripe, asked } = fakeStripe();
  const { result, rerender } = start(stripe);
  rerender({ account: undefined });
  await second();
  expect(asked).toHaveLength(0);
  expect(result.current.check).toEqual({ kind: 'none' });
});

test('an answer about values that have changed since counts for nothing', async () => {
  const { stripe, asked } = fakeStripe();
  const { result, rerender } = start(stripe);
  await second();
  rerender({ account: { ...bank, account_number: '999' } });
  await asked[0]?.answer({ token: { id: 'btok_old' } });
  expect(result.current.check).toEqual({ kind: 'checking' });
});

test('a change removes the token, even if the change is undone', async () => {
  const { stripe, asked } = fakeStripe();
  const { result, rerender } = start(stripe);
  await second();
  await asked[0]?.answer({ token: { id: 'btok_1' } });
  rerender({ account: { ...bank, account_number: '999' } });
  expect(result.current.check).toEqual({ kind: 'checking' });
  rerender({ account: bank });
  expect(result.current.check).toEqual({ kind: 'checking' });
});

test('a used token is replaced by a new one', async () => {
  const { stripe, asked } = fakeStripe();
  const { result } = start(stripe);
  await second();
  await asked[0]?.answer({ token: { id: 'btok_1' } });
  act(() => result.current.askAgain());
  expect(result.current.check).toEqual({ kind: 'checking' });
  await second();
  expect(asked).toHaveLength(2);
});

test('the provider names what it refuses', async () => {
  const { stripe, asked } = fakeStripe();
  const { result } = start(stripe);
  await second();
  await asked[0]?.answer({
    error: {
      type: 'invalid_request_error',
      param: 'bank_account[routing_number]',
      message: 'Invalid routing number: 1',
    },
  });
  expect(result.current.check).toEqual({
    kind: 'refused',
    parameter: 'routing_number',
    message: 'Invalid routing number: 1',
  });
});

test('a provider that does not answer counts as down', async () => {
  const { stripe, asked } = fakeStripe();
  const { result } = start(stripe);
  await second();
  expect(asked).toHaveLength(1);
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(result.current.check).toEqual({ kind: 'unreachable' });
});
