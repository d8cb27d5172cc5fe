interface LoaderContext {
  addDependency(file: string): void;
  readonly fs: { readFileSync(file: string): Buffer };
}

declare function registerTexts(this: LoaderContext, code: string): string;

export = registerTexts;
