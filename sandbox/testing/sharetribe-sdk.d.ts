/** The official SDKs ship no types; tests and the seed need only these. */
declare module 'sharetribe-flex-sdk' {
  // oxlint-disable-next-line typescript/no-explicit-any -- replies are asserted on, member by member
  type Loose = any;
  interface TokenStore {
    getToken(): unknown;
    setToken(token: unknown): void;
    removeToken(): void;
  }
  interface SdkMethods {
    login(params: { username: string; password: string }): Promise<unknown>;
    loginAs(params: unknown): Promise<unknown>;
    logout(): Promise<unknown>;
    exchangeToken(): Promise<{ data: unknown }>;
    authInfo(): Promise<Loose>;
  }
  export function createInstance(
    options: Record<string, unknown>,
  ): SdkMethods & Record<string, Loose>;
  interface MultitenantMethods {
    clientData(): Promise<Loose>;
    tokenExchange(): Promise<unknown>;
    loginWithIdp(params: unknown): Promise<unknown>;
  }
  export function createMultitenantInstance(options: Record<string, unknown>): MultitenantMethods;
  export const tokenStore: { memoryStore(): TokenStore };
  export const types: Record<string, Loose>;
  export const transit: { read(text: string): Loose; write(value: unknown): string };
  export const util: {
    objectQueryString(values: Readonly<Record<string, string | number>>): string;
  };
}

declare module 'sharetribe-flex-integration-sdk' {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  type Loose = any;
  export function createInstance(options: Record<string, unknown>): Record<string, Loose>;
  export const types: Record<string, Loose>;
}
