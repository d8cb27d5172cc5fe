import { createElement, Fragment, type ReactNode } from 'react';
import { type MessageWithValues, type RichPart } from './message-id';
import { useTranslator } from './translator-context';

type Values = NonNullable<MessageWithValues['values']>;

/** Tags that every text may have. */
const commonTags = { b: (words: ReactNode[]) => <b>{words}</b> };

/** Elements of a text have no keys. React asks for keys in lists, not for children that are written one by one. */
const oneByOne = (parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, { key: 'parts' }, ...parts);

const withoutList =
  (tag: RichPart): RichPart =>
  (words) =>
    tag([oneByOne(words)]);

const withTags = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? withoutList(value) : value,
    ]),
  );

/** A text of `translations/en.json`, or the operator's replacement. Values define tags other than `<b>`. */
export function Text({ id, values }: MessageWithValues) {
  const parts = useTranslator().parts(id, withTags({ ...commonTags, ...values }));
  return Array.isArray(parts) ? oneByOne(parts) : <>{parts}</>;
}
