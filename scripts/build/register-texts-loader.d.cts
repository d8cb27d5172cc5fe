interface LoaderContext {
  addDependency(file: string): void;
  readonly fs: { readFileSync(file: string, encoding: 'utf8'): string };
}

declare function registerTexts(this: LoaderContext, code: string): string;

export = registerTexts;
