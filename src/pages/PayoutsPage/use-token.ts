import { type RefObject, useState, useRef, useCallback } from 'react';

interface HeldToken {
  readonly token: string | undefined;
  /** For callbacks of the form library, which may be those of an older render. */
  readonly latest: RefObject<string | undefined>;
  readonly keep: (token: string | undefined) => void;
}

/** The token that a form can be sent with, as its fields make it. */
export function useToken(): HeldToken {
  const [token, setToken] = useState<string>();
  const latest = useRef<string>(undefined);
  const keep = useCallback((next: string | undefined) => {
    latest.current = next;
    setToken(next);
  }, []);
  return { token, latest, keep };
}
