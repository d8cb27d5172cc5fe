import { type MessageDescriptor } from 'react-intl';

/**
 * Declares texts beside the component that shows them. The ids are checked against the English file; the values
 * of a text are its ICU arguments, which react-intl's own function would want written out a second time as types.
 */
export const defineMessages = <const Texts extends Readonly<Record<string, MessageDescriptor>>>(
  texts: Texts,
): Texts => texts;
