import { type CryptoKey, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { type ServiceContext } from '../platform/service';
import { createGrantStore, type Grant, type GrantStore } from './grants';
import { displayName, type Person } from './people';

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

const algorithm = 'RS256';
const keyId = 'sandbox';
const idTokenSeconds = 3600;

interface Keys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

export function claimsOf(person: Person): IdentityClaims {
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

/** Makes the provider; its signing key is made at first use and lives as long as the process. */
export function createIdentityProvider(
  context: Pick<ServiceContext, 'baseUrl' | 'clock'>,
  options: IdentityOptions,
): IdentityProvider {
  let pair: Promise<Keys> | undefined;
  const keys = () => (pair ??= generateKeyPair(algorithm));
  const grants = createGrantStore(context.clock);
  const address = (idpId: IdpId) => `${context.baseUrl()}/idp/${idpId}`;

  const verifyIdToken = async (
    token: string,
    clientId: string,
  ): Promise<IdentityClaims | undefined> => {
    const { publicKey } = await keys();
    const read = await jwtVerify(token, publicKey, {
      issuer: address('google'),
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
    publicKeys: async () => {
      const { publicKey } = await keys();
      return {
        keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' }],
      };
    },
    signIdToken: async ({ clientId, nonce, person, scopes }) => {
      const { privateKey } = await keys();
      const now = Math.floor(context.clock.now().getTime() / 1000);
      return new SignJWT({ ...openIdClaims(person, scopes), ...(nonce ? { nonce } : {}) })
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
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
          const grant = grants.grantOf(token)?.value;
          return grant?.clientId === clientId ? claimsOf(grant.person) : undefined;
        }
      }
    },
  };
}
