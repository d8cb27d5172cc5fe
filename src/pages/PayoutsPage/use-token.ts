import { type RefObject, useState, useRef, useCallback } from 'react';

interface HeldToken {
  readonly token: string | undefined;
  /** A ref, for callbacks of the form library that may come from an older render. */
  readonly latest: RefObject<string | undefined>;
  readonly keep: (token: string | undefined) => void;
}

/** The token to send a form with, made by its fields. */
export function useToken(): HeldToken {
  const [token, setToken] = useState<string>();
  const latest = useRef<string>(undefined);
  const keep = useCallback((next: string | undefined) => {
    latest.current = next;
    setToken(next);
  }, []);
  return { token, latest, keep };
}
