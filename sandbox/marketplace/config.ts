/** The settings of the marketplace; the hosted service keeps them in its console. */
export interface MarketplaceConfig {
  ident: string;
  name: string;
  /** Root URL of the web application, for links in emails; no trailing slash. */
  url: string;
  clientId: string;
  clientSecret: string;
  integrationClientId: string;
  integrationClientSecret: string;
  buildApiKey: string;
  payments: PaymentsConnection;
  /** Returns the claims of an identity provider's token; undefined for a forged, foreign or expired one, or an unknown provider. */
  verifyIdentity: (token: IdentityToken) => Promise<VerifiedIdentity | undefined>;
}

/** A token in the form in which the web application passes it on. */
export interface IdentityToken {
  idpId: string;
  idpClientId: string;
  idpToken: string;
}

export interface VerifiedIdentity {
  idpId: string;
  /** The provider's own id of the person. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The address of the payment service, and the key for it. */
export interface PaymentsConnection {
  secretKey: string;
  publishableKey: string;
  /** Null means the payment provider's own address. */
  endpoint: (() => { host: string; port: number; protocol: 'http' | 'https' }) | null;
}
