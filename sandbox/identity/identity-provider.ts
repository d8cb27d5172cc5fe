import { type JWK, jwtVerify, SignJWT } from 'jose';
import { type ServiceContext } from '../platform/service';
import { createGrantStore, type Grant, type GrantStore } from './grants';
import { displayName, type Person } from './people';
import { ALGORITHM, createSigningKey, KEY_ID } from './signing-key';

export type IdpId = 'google' | 'facebook';

/** An application that may let people sign in. */
export interface IdpClient {
  readonly id: string;
  readonly secret: string;
}

export interface IdentityOptions {
  readonly clients: Readonly<Record<IdpId, IdpClient>>;
  /** Origins beside this machine's own to which people may be sent back. */
  readonly redirectOrigins?: readonly string[];
}

/** What an identity provider says about a person. */
export interface IdentityClaims {
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

/** The state behind the sign-in pages, and the check of the tokens that they give out. */
export interface IdentityProvider {
  readonly options: IdentityOptions;
  readonly grants: GrantStore;
  /** Base address of one provider, such as `{origin}/idp/google`. */
  address(idpId: IdpId): string;
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** An ID token as OpenID Connect has it, for an hour. */
  signIdToken(grant: Grant): Promise<string>;
  /** What a Google ID token or a Facebook access token says; nothing for a forged, foreign or expired one. */
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

/** Makes the provider; what it gives out and its signing key are in the database. */
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
    // The key says who issued it: the address may be that of another process on the database.
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
