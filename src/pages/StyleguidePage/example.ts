import { type ComponentType } from 'react';

export interface ExampleProps {
  /** Whether it is alone in the raw view, where overlays are open from the start. */
  readonly isAlone?: boolean;
}

/** One state of a component, which is alone on the page in the raw view. */
export interface Example {
  readonly key: string;
  readonly Show: ComponentType<ExampleProps>;
}

export interface ComponentExamples {
  /** The component's name in the code. */
  readonly key: string;
  readonly examples: readonly Example[];
}

export interface ExampleGroup {
  readonly key: string;
  readonly components: readonly ComponentExamples[];
}

/** Makes a component with its examples, each named by the state that it shows. */
export const examplesOf = (
  key: string,
  shows: Readonly<Record<string, ComponentType<ExampleProps>>>,
): ComponentExamples => ({
  key,
  examples: Object.entries(shows).map(([name, Show]) => ({ key: name, Show })),
});
