import { type ReactNode } from 'react';
import { type MessageDescriptor, type MessageFormatElement } from 'react-intl';
import type english from '../../translations/en.json';

export type MessageId = keyof typeof english;

/** What becomes of a tagged part of a message, a link for instance. */
export type RichPart = (words: ReactNode[]) => ReactNode;

/** A message chosen now and shown later, with its values. */
export interface MessageWithValues {
  readonly message: MessageDescriptor;
  readonly values?: Readonly<Record<string, string | number | RichPart>>;
}

/** Texts as the provider takes them: ICU source, or parsed already. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;
