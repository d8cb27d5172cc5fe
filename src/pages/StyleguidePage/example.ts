import { type ComponentType } from 'react';

/** One state of a component, alone on the page in the raw view. */
export interface Example {
  readonly key: string;
  readonly Show: ComponentType;
}

export interface ComponentExamples {
  readonly key: string;
  readonly examples: readonly Example[];
}

export interface ExampleGroup {
  readonly key: string;
  readonly components: readonly ComponentExamples[];
}
