import { type Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type AccountType } from '~/api/payout/payout-account';
import { type BankAccount } from '~/domain/payout/bank-account';
import { giveUpAfter } from '~/lib/give-up';
import { reportError } from '~/lib/report';

const DEBOUNCE_MS = 1000;
const DEADLINE_MS = 20_000;

export type BankCheck =
  /** The account is not complete yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready'; readonly token: string }
  /** The provider's own name for the problem, and its message. */
  | { readonly kind: 'refused'; readonly parameter: string; readonly message: string }
  | { readonly kind: 'unreachable' };

type Answer = Exclude<BankCheck, { kind: 'none' | 'checking' }>;

/** Returns "account_number" from "bank_account[account_number]". */
const parameterOf = (param = ''): string => /\[(\w+)\]$/.exec(param)?.[1] ?? param;

async function askForToken(
  stripe: Stripe,
  bank: BankAccount,
  holder: AccountType,
): Promise<Answer> {
  try {
    const { token, error } = await giveUpAfter(DEADLINE_MS, () =>
      stripe.createToken('bank_account', { ...bank, account_holder_type: holder }),
    );
    if (token) return { kind: 'ready', token: token.id };
    if (error.type === 'api_connection_error') return { kind: 'unreachable' };
    return {
      kind: 'refused',
      parameter: parameterOf(error.param),
      message: error.message ?? '',
    };
  } catch (error) {
    reportError(error, 'bank-account-token-failed');
    return { kind: 'unreachable' };
  }
}

interface Question {
  /** The provider's library, or undefined until it is loaded. */
  readonly stripe: Stripe | undefined;
  /** The account, or undefined while a field is empty or wrong. */
  readonly bank: BankAccount | undefined;
  readonly holder: AccountType;
}

interface BankToken {
  readonly check: BankCheck;
  /** Makes a new token if another request used up the last one, because a token works once. */
  readonly askAgain: () => void;
}

/**
 * Has the provider check a bank account one second after its last change and make a token of it. The numbers never reach our server. An
 * answer counts only for the values that it is about.
 */
export function useBankToken({ stripe, bank, holder }: Question): BankToken {
  const key = bank && JSON.stringify([bank, holder]);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!stripe || !bank) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void askForToken(stripe, bank, holder).then((given) => {
        if (isCurrent) setAnswer(given);
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setAnswer(undefined);
    };
    // The account is a new object with each render, so its values are compared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stripe, key, attempt]);
  // Without the provider's library the account cannot be checked, and the page says so.
  const waiting: BankCheck = { kind: stripe && key !== undefined ? 'checking' : 'none' };
  return {
    check: (key !== undefined && answer) || waiting,
    askAgain: () => setAttempt((count) => count + 1),
  };
}
