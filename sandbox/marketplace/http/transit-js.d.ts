declare module 'transit-js' {
  export interface ReaderOptions {
    handlers: Record<string, (rep: unknown) => unknown>;
    defaultHandler: (tag: string, rep: unknown) => unknown;
    mapBuilder: {
      init: () => Record<string, unknown>;
      add: (map: Record<string, unknown>, key: unknown, value: unknown) => Record<string, unknown>;
      finalize: (map: Record<string, unknown>) => unknown;
    };
  }
  const transit: {
    reader(type: 'json', options: ReaderOptions): { read(text: string): unknown };
  };
  export default transit;
}
