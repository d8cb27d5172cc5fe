import type { ComponentType } from 'react';

/** One state of a component, alone on the page in the raw view. */
export type Example = { key: string; Show: ComponentType };

export type ComponentExamples = { key: string; examples: readonly Example[] };

export type ExampleGroup = { key: string; components: readonly ComponentExamples[] };
