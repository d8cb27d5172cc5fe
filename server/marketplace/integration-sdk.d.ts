/** The part of the official Integration SDK that the server uses; the package ships no types. */
declare module 'sharetribe-flex-integration-sdk' {
  interface Answer {
    readonly status: number;
    readonly data: unknown;
  }
  type Query = (params?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  type Command = (body: object, query?: Readonly<Record<string, unknown>>) => Promise<Answer>;

  /** Names of transitions come only from the generated graph. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import at the top would make this file a module
  type Graph = typeof import('~/domain/order/process/process-graph.generated');
  type TransitionName = Graph[
    | 'orderTransitionNames'
    | 'cartItemTransitionNames'
    | 'extensionTransitionNames'
    | 'lateFeeTransitionNames'][number];

  export interface IntegrationSdk {
    readonly transactions: {
      show: Query;
      query: Query;
      transition: (body: {
        readonly id: { readonly uuid: string };
        readonly transition: TransitionName;
        readonly params: object;
      }) => Promise<Answer>;
      updateMetadata: Command;
    };
    readonly listings: {
      show: Query;
      query: Query;
      update: Command;
      approve: Command;
      close: Command;
      open: Command;
    };
    readonly users: {
      show: Query;
      query: Query;
      updateProfile: Command;
      updatePermissions: Command;
    };
    readonly availabilityExceptions: { query: Query; create: Command; delete: Command };
    readonly events: { query: Query };
    readonly messages: { query: Query };
    readonly fileDownloads: { create: Command };
  }

  /** The SDK's own classes. It does not recognize values of the other SDK. */
  export const types: {
    UUID: new (uuid: string) => { readonly uuid: string };
    LatLng: new (lat: number, lng: number) => { readonly lat: number; readonly lng: number };
  };

  export function createInstance(options: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly baseUrl: string;
    readonly adapter?: unknown;
    readonly httpAgent?: object;
    readonly httpsAgent?: object;
  }): IntegrationSdk;
}
