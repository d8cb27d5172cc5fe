import { type ComponentExamples, type Example, type ExampleGroup } from './example';
import { controls } from './examples/controls';
import { dates } from './examples/dates';
import { feedback } from './examples/feedback';
import { fields } from './examples/fields';
import { foundation } from './examples/foundation';
import { overlays } from './examples/overlays';

export const groups = [foundation, controls, fields, dates, feedback, overlays] as const;

/** The part of the style guide that an address requests. Missing parts mean everything. */
export interface StyleguideAddress {
  readonly group?: string;
  readonly component?: string;
  readonly example?: string;
}

const only = <Part extends { key: string }>(
  parts: readonly Part[],
  key: string | undefined,
): readonly Part[] => (key === undefined ? parts : parts.filter((part) => part.key === key));

/** Returns the groups, components and examples at an address. Empty if it names one that does not exist. */
export function examplesAt({
  group,
  component,
  example,
}: StyleguideAddress): readonly ExampleGroup[] {
  return only<ExampleGroup>(groups, group)
    .map(({ key, components }) => ({
      key,
      components: only<ComponentExamples>(components, component)
        .map((one) => ({ ...one, examples: only<Example>(one.examples, example) }))
        .filter(({ examples }) => examples.length > 0),
    }))
    .filter(({ components }) => components.length > 0);
}
