/** What one marketplace is known by; the hosted service keeps the same facts in its console. */
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
}

/** Where the payment service is reached and with which key. */
export interface PaymentsConnection {
  secretKey: string;
  publishableKey: string;
  /** Null: the payment provider's own address. */
  endpoint: (() => { host: string; port: number; protocol: 'http' | 'https' }) | null;
}
