interface LoaderContext {
  addDependency(file: string): void;
  emitError(error: Error): void;
  readonly fs: { readFileSync(file: string, encoding: 'utf8'): string };
}

declare function inlineMessages(this: LoaderContext, code: string): string;

export = inlineMessages;
