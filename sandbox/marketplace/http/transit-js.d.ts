declare module 'transit-js' {
  interface TransitMap {
    set(key: unknown, value: unknown): void;
  }
  interface WriteHandler {
    readonly tag: unknown;
  }
  interface ReaderOptions {
    handlers: Record<string, (rep: unknown) => unknown>;
    mapBuilder: {
      init: () => Record<string, unknown>;
      add: (map: Record<string, unknown>, key: unknown, value: unknown) => Record<string, unknown>;
      finalize: (map: Record<string, unknown>) => unknown;
    };
  }
  const transit: {
    reader(type: 'json', options: ReaderOptions): { read(text: string): unknown };
    writer(
      type: 'json' | 'json-verbose',
      options: { handlers: TransitMap },
    ): { write(value: unknown): string };
    map(entries?: unknown[]): TransitMap;
    keyword(name: string): unknown;
    makeWriteHandler<T>(handler: {
      tag: (value: T) => string;
      rep: (value: T) => unknown;
      stringRep?: (value: T) => string;
    }): WriteHandler;
  };
  export default transit;
}
