import { createHash } from 'node:crypto';
import { type BackgroundStore } from '../store/background-store';

/** A secret that only a service's own messages, or a person's session, can prove. */
export type SeenSecret = 'marketplace' | 'webhook';

/** What servers have noticed about such secrets while they worked. A note belongs to its secret, so a new secret begins unknown. */
export interface Seen {
  readonly note: (kind: SeenSecret, secret: string, isRight: boolean) => void;
  /** Notes that each secret may be wrong, unless it was right before: anybody can send a message that none of them opens. */
  readonly suspect: (kind: SeenSecret, secrets: readonly string[]) => Promise<void>;
  /** Null if the secret was not used yet. */
  readonly of: (kind: SeenSecret, secret: string) => Promise<boolean | null>;
}

const keyOf = (kind: SeenSecret, secret: string): string =>
  `doctor:${kind}:${createHash('sha256').update(secret).digest('base64url').slice(0, 16)}`;

/** Keeps it in the store that all servers share. A note that cannot be written is made with the next use. */
export function keepSeen(store: Pick<BackgroundStore, 'get' | 'set'>): Seen {
  const written = new Map<string, boolean>();
  const note: Seen['note'] = (kind, secret, isRight) => {
    const key = keyOf(kind, secret);
    if (written.get(key) === isRight) return;
    written.set(key, isRight);
    store.set(key, isRight ? 'right' : 'wrong').catch(() => written.delete(key));
  };
  const of: Seen['of'] = async (kind, secret) => {
    const kept = await store.get(keyOf(kind, secret)).catch(() => null);
    return kept === null ? null : kept === 'right';
  };
  return {
    note,
    of,
    suspect: async (kind, secrets) => {
      for (const secret of secrets)
        if ((await of(kind, secret)) === null) note(kind, secret, false);
    },
  };
}
