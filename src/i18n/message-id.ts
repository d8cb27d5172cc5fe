import { type ReactNode } from 'react';
import type english from '../../translations/en.json';

export type MessageId = keyof typeof english;

/** Renders a tagged part of a message, for example as a link. */
export type RichPart = (words: ReactNode[]) => ReactNode;

/** A message with the values and tag functions that its text needs. */
export interface MessageWithValues {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ReactNode | RichPart>>;
}

/** Texts in ICU's form, by id. */
export type Messages = Readonly<Record<string, string>>;
