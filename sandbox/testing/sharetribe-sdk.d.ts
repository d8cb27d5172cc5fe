/** The official SDKs ship no types; tests and the seed need only these. */
declare module 'sharetribe-flex-sdk' {
  interface Uuid {
    uuid: string;
  }
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- replies are asserted on, member by member
  type Loose = any;
  interface SdkReply {
    status: number;
    statusText: string;
    data: { data: Loose; included?: Loose[]; meta?: Loose };
  }
  type Call = (params?: unknown, query?: unknown, options?: unknown) => Promise<SdkReply>;
  interface TokenStore {
    getToken(): unknown;
    setToken(token: unknown): void;
    removeToken(): void;
  }
  type Resource = Record<string, Call>;
  interface SdkMethods {
    login(params: { username: string; password: string }): Promise<unknown>;
    loginAs(params: unknown): Promise<unknown>;
    logout(): Promise<unknown>;
    exchangeToken(): Promise<{ data: unknown }>;
    authInfo(): Promise<Loose>;
  }
  const flex: {
    createInstance(options: Record<string, unknown>): SdkMethods & Record<string, Loose>;
    tokenStore: { memoryStore(): TokenStore };
    types: Record<string, Loose>;
    transit: { read(text: string): Loose; write(value: unknown): string };
    util: Record<string, Loose>;
  };
  export default flex;
}

declare module 'sharetribe-flex-integration-sdk' {
  const integration: {
    createInstance(
      options: Record<string, unknown>,
    ): Record<string, import('sharetribe-flex-sdk').Loose>;
    types: Record<string, import('sharetribe-flex-sdk').Loose>;
  };
  export default integration;
}
