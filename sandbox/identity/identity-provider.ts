import { type JWK, jwtVerify, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { type ServiceContext } from '../platform/service';
import { createGrantStore, type Grant, type GrantStore } from './grants';
import { displayName, type Person } from './people';
import * as v from 'valibot';
import { type Db } from '../platform/database';
import { keepFirstFact, readFact } from '../platform/facts';

const ALGORITHM = 'RS256';
const KEY_ID = 'sandbox';
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
function createSigningKey(db: Db): () => Promise<SigningKey> {
  const load = async () => {
    const text = (await readFact(db, FACT)) ?? (await keepFirstFact(db, FACT, await newKey()));
    const privateKey = v.parse(rsaKey, JSON.parse(text));
    const { kty, n, e } = privateKey;
    return { privateKey, publicKey: { kty, n, e, kid: KEY_ID, alg: ALGORITHM, use: 'sig' } };
  };
  let key: Promise<SigningKey> | undefined;
  return () => (key ??= load());
}

export type IdpId = 'google' | 'facebook';

/** An application that may let people sign in. */
export interface IdpClient {
  readonly id: string;
  readonly secret: string;
}

export interface IdentityOptions {
  readonly clients: Readonly<Record<IdpId, IdpClient>>;
}

/** What an identity provider says about a person. */
interface IdentityClaims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

/** A token as the web application hands it to the marketplace. */
export interface IdentityToken {
  readonly idpId: IdpId;
  readonly clientId: string;
  readonly token: string;
}

/** What the sign-in pages share: grants, signing, and verification of the tokens that they issue. */
export interface IdentityProvider {
  readonly options: IdentityOptions;
  readonly grants: GrantStore;
  /** Base address of one provider, such as `{origin}/idp/google`. */
  address(idpId: IdpId): string;
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Signs an OpenID Connect ID token that is valid for an hour. */
  signIdToken(grant: Grant): Promise<string>;
  /** The claims of a Google ID token or a Facebook access token; undefined for a forged, foreign or expired one. */
  verify(token: IdentityToken): Promise<IdentityClaims | undefined>;
}

const idTokenSeconds = 3600;

function claimsOf(person: Person): IdentityClaims {
  const { id, email, emailVerified, firstName, lastName } = person;
  return {
    subject: id,
    email,
    emailVerified,
    firstName,
    lastName,
    displayName: displayName(person),
  };
}

/** The claims of OpenID Connect, as far as the scopes allow them. */
export function openIdClaims(person: Person, scopes: readonly string[]): Record<string, unknown> {
  const withEmail = scopes.includes('email') && person.email !== undefined;
  return {
    ...(withEmail ? { email: person.email, email_verified: person.emailVerified } : {}),
    ...(scopes.includes('profile')
      ? { name: displayName(person), given_name: person.firstName, family_name: person.lastName }
      : {}),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Creates the provider, whose grants and signing key are in the database. */
export function createIdentityProvider(
  context: Pick<ServiceContext, 'baseUrl' | 'clock' | 'db'>,
  options: IdentityOptions,
): IdentityProvider {
  const signingKey = createSigningKey(context.db);
  const grants = createGrantStore(context);
  const address = (idpId: IdpId) => `${context.baseUrl()}/idp/${idpId}`;

  const verifyIdToken = async (
    token: string,
    clientId: string,
  ): Promise<IdentityClaims | undefined> => {
    const { publicKey } = await signingKey();
    // The issuer is not checked, because it may be another process on this database, and all of them sign with one key.
    const read = await jwtVerify(token, publicKey, {
      audience: clientId,
      currentDate: context.clock.now(),
    }).catch(() => undefined);
    if (!read) return undefined;
    const { sub, email, email_verified: verified, name, given_name, family_name } = read.payload;
    return {
      subject: text(sub),
      email: typeof email === 'string' ? email : undefined,
      emailVerified: verified === true,
      firstName: text(given_name),
      lastName: text(family_name),
      displayName: text(name),
    };
  };

  return {
    options,
    grants,
    address,
    publicKeys: async () => ({ keys: [(await signingKey()).publicKey] }),
    signIdToken: async ({ clientId, nonce, person, scopes }) => {
      const { privateKey } = await signingKey();
      const now = Math.floor(context.clock.now().getTime() / 1000);
      return new SignJWT({ ...openIdClaims(person, scopes), ...(nonce ? { nonce } : {}) })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
        .setIssuer(address('google'))
        .setAudience(clientId)
        .setSubject(person.id)
        .setIssuedAt(now)
        .setExpirationTime(now + idTokenSeconds)
        .sign(privateKey);
    },
    verify: async ({ idpId, clientId, token }) => {
      switch (idpId) {
        case 'google':
          return verifyIdToken(token, clientId);
        case 'facebook': {
          const grant = (await grants.grantOf(token))?.value;
          return grant?.clientId === clientId ? claimsOf(grant.person) : undefined;
        }
      }
    },
  };
}
