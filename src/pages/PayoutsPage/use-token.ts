import { useCallback, useRef } from 'react';
import { type BankCheck } from './use-bank-token';

interface HeldToken {
  readonly keep: (check: BankCheck) => void;
  /** Resolves with the token to send once the provider has answered. Undefined if it refused or nothing can be asked. */
  readonly settled: () => Promise<string | undefined>;
}

const tokenOf = (check: BankCheck): string | undefined =>
  check.kind === 'ready' ? check.token : undefined;

/** Keeps the token that a form's fields become. An early press of the button waits for it. */
export function useToken(): HeldToken {
  const latest = useRef<BankCheck>({ kind: 'none' });
  const waiting = useRef<readonly ((token: string | undefined) => void)[]>([]);
  const keep = useCallback((check: BankCheck) => {
    latest.current = check;
    if (check.kind === 'checking') return;
    for (const resolve of waiting.current) resolve(tokenOf(check));
    waiting.current = [];
  }, []);
  const settled = useCallback((): Promise<string | undefined> => {
    if (latest.current.kind !== 'checking') return Promise.resolve(tokenOf(latest.current));
    return new Promise((resolve) => {
      waiting.current = [...waiting.current, resolve];
    });
  }, []);
  return { keep, settled };
}
