import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as v from 'valibot';
import { type Db } from '../platform/database';
import { keepFirstFact, readFact } from '../platform/facts';

export const ALGORITHM = 'RS256';
export const KEY_ID = 'sandbox';
const FACT = 'identity-signing-key';

const rsaKey = v.looseObject({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  d: v.string(),
});

interface SigningKey {
  readonly privateKey: JWK;
  readonly publicKey: JWK;
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** Returns a function that loads the key that signs ID tokens. It is created on first use, once per database. */
export function createSigningKey(db: Db): () => Promise<SigningKey> {
  const load = async () => {
    const text = (await readFact(db, FACT)) ?? (await keepFirstFact(db, FACT, await newKey()));
    const privateKey = v.parse(rsaKey, JSON.parse(text));
    const { kty, n, e } = privateKey;
    return { privateKey, publicKey: { kty, n, e, kid: KEY_ID, alg: ALGORITHM, use: 'sig' } };
  };
  let key: Promise<SigningKey> | undefined;
  return () => (key ??= load());
}
