import { type ComponentType } from 'react';

export interface ExampleProps {
  /** In the raw view: overlays are open from the start. */
  readonly isAlone?: boolean;
}

/** One state of a component, alone on the page in the raw view. */
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

/** A component with its examples, each named by the state that it shows. */
export const examplesOf = (
  key: string,
  shows: Readonly<Record<string, ComponentType<ExampleProps>>>,
): ComponentExamples => ({
  key,
  examples: Object.entries(shows).map(([name, Show]) => ({ key: name, Show })),
});
